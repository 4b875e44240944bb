import { type Gap, isTemplateCode, templateNames } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { toast } from '../../../components/ui/toast.js';
import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';
import { messageOf } from '../../../lib/http/errors.js';
import { language } from '../../../lib/i18n/language.js';
import { clock } from '../../../lib/time/format-date.js';
import { retry } from '../api.js';
import { gapsText, text } from '../text.js';
import { processingStep } from './processing-step.js';

/** The progress of processing, what is missing and what went wrong. */
export function ProcessingNotices({ dictation }: { dictation: DictationDetails }) {
  const t = useStore(text);
  const { id, status, stage, failure, gaps } = dictation;
  return (
    <>
      <Progress dictation={dictation} />
      {failure && stage !== 'no_speech' && <Failure id={id} failure={failure} closed={status === 'ARCHIVED'} />}
      {stage === 'no_speech' && (
        <Notice tone="warn" title={t.noSpeechTitle}>
          {t.noSpeechText}
        </Notice>
      )}
      <Gaps what="missing" gaps={gaps.filter(({ reason }) => reason !== otherLanguage)} />
      <Gaps what="otherLanguage" gaps={gaps.filter(({ reason }) => reason === otherLanguage)} />
    </>
  );
}

interface FailureProps {
  id: string;
  failure: NonNullable<DictationDetails['failure']>;
  /** Archived: there is no retry. */
  closed: boolean;
}

function Failure({ id, failure, closed }: FailureProps) {
  const t = useStore(text);
  const [busy, setBusy] = useState(false);

  async function retryProcessing() {
    setBusy(true);
    await retry(id).catch((error: unknown) =>
      toast.error(t.retryFailed({ reason: messageOf(error) }), { about: error }),
    );
    setBusy(false);
  }

  return (
    <Notice
      tone="danger"
      title={t.notFinished}
      actions={
        failure.retryable &&
        !closed && (
          <Button busy={busy} onClick={retryProcessing}>
            {t.retry}
          </Button>
        )
      }
    >
      {failure.message}
    </Notice>
  );
}

/** There are words, but they are likely to be wrong. */
const otherLanguage = 'other_language';

function Gaps({ what, gaps }: { what: 'missing' | 'otherLanguage'; gaps: readonly Gap[] }) {
  const t = useStore(gapsText);
  const lang = useStore(language);
  if (gaps.length === 0) return null;
  return (
    <div lang={lang}>
      <Notice tone="warn" title={t[what]}>
        <p>{t[`${what}Text`]}</p>
        <ul className="list-disc pl-5">
          {gaps.map((gap) => (
            <li key={`${gap.fromMs}-${gap.toMs}`} className="tabular-nums">
              {t.fromTo({ from: clock(gap.fromMs), to: clock(gap.toMs) })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** Shows what is going on; the page's live events update it. */
function Progress({ dictation }: { dictation: DictationDetails }) {
  const t = useStore(text);
  const work = processingStep(dictation);
  if (work === null) return null;
  const { progress, template, audioUrl } = dictation;
  const total = work === 'transcribing' ? (progress?.segmentsTotal ?? 0) : 0;
  const done = progress?.segmentsDone ?? 0;
  const titles = {
    transcribing: t.transcribing,
    'making-note': t.makingNote,
    rewriting: t.rewriting({ template: isTemplateCode(template) ? templateNames[template] : template }),
  };
  return (
    <div role="status" className="flex flex-col gap-3 rounded-xl border border-current/20 bg-info-soft p-4 text-info">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <Spinner className="size-5" />
        {titles[work]}
        {total > 0 && <span className="font-normal tabular-nums">{t.parts({ done, total })}</span>}
      </p>
      {total > 0 && (
        <progress
          aria-label={t.partsTranscribed}
          value={done}
          max={total}
          className="h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-info"
        />
      )}
      <p className="text-ink">
        {work === 'rewriting' ? t.oldNoteStays : t.changesByItself}
        {work !== 'rewriting' && audioUrl && ` ${t.listenMeanwhile}`}
      </p>
    </div>
  );
}
