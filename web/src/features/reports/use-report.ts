import { isTemplateCode, type TemplateCode, type User } from '@auscribe/contracts';
import { useMemo, useState } from 'react';
import type { DictationDetails } from '../transcription/dictation-query.js';
import { download } from './download.js';
import { reportInputs } from './report-inputs.js';
import { draftOf } from './templates/draft-of.js';
import type { ReportDraft } from './templates/report-draft.js';
import { reportFile } from './templates/report-file.js';

interface ReportStart {
  dictation: DictationDetails;
  user: User;
  template: string;
}

/** The report being prepared. What was changed under one template is kept while another is looked at. */
export function useReport({ dictation, user, template }: ReportStart) {
  const inputs = useMemo(() => reportInputs(dictation, user), [dictation, user]);
  const [code, setCode] = useState<TemplateCode>(isTemplateCode(template) ? template : 'DEFA');
  const [changed, setChanged] = useState<Partial<Record<TemplateCode, ReportDraft>>>({});
  const [state, setState] = useState<'ready' | 'generating' | 'failed'>('ready');
  const draft = useMemo(() => changed[code] ?? draftOf(code, inputs), [changed, code, inputs]);

  const change = (part: Partial<ReportDraft>) => setChanged((all) => ({ ...all, [code]: { ...draft, ...part } }));

  return {
    code,
    draft,
    generating: state === 'generating',
    failed: state === 'failed',
    choose: (next: TemplateCode) => {
      setCode(next);
      setState('ready');
    },
    setField: (key: string, value: string) =>
      change({ fields: draft.fields.map((field) => (field.key === key ? { ...field, value } : field)) }),
    setText: (index: number, text: string) =>
      change({ sections: draft.sections.map((section, at) => (at === index ? { ...section, text } : section)) }),
    generate: async () => {
      setState('generating');
      try {
        const { blob, fileName } = await reportFile(code, draft, inputs);
        download(blob, fileName);
        setState('ready');
      } catch {
        setState('failed');
      }
    },
  };
}
