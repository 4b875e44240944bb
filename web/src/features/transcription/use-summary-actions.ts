import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError } from '../../lib/http/errors.js';
import { useUser } from '../auth/use-user.js';
import { summaryFileName } from '../reports/file-name.js';
import { inputsOf } from '../reports/pdf/inputs-of.js';
import { archive } from './api/archive.js';
import { shareSummary } from './api/share-summary.js';
import { updateSummary } from './api/update-summary.js';
import type { DictationDetails } from './dictation-query.js';

interface Draft {
  text: string;
  /** What was edited: a newer note is not overwritten. */
  noteVersion: number;
}

type Busy = 'saving' | 'archiving' | 'downloading' | null;

/** Everything that can be done with a note on its page. */
export function useSummaryActions(dictation: DictationDetails, reload: () => Promise<unknown>) {
  const user = useUser();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [busy, setBusy] = useState<Busy>(null);

  async function during(what: Exclude<Busy, null>, work: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    await work().finally(() => setBusy(null));
  }

  async function store(): Promise<boolean> {
    if (!draft) return true;
    try {
      await updateSummary(dictation.id, draft.text, draft.noteVersion);
      await reload();
      setDraft(null);
      return true;
    } catch (error) {
      const newer = error instanceof ApiError && error.status === 409;
      toast.error('Failed to update transcription details. Please try again after some time!', {
        description: newer
          ? 'The note was changed meanwhile. Copy your text, reload the page, and edit again.'
          : undefined,
      });
      return false;
    }
  }

  async function makePdf(): Promise<Blob> {
    const { makeSummaryPdf } = await import('../reports/pdf/summary-pdf.js');
    return makeSummaryPdf(inputsOf(dictation, user));
  }
  const fileName = () => summaryFileName(dictation.patientName, new Date(dictation.createdDate));

  return {
    draft: draft?.text ?? null,
    busy,
    edit: () => setDraft({ text: dictation.transcriptionSummary ?? '', noteVersion: dictation.noteVersion }),
    change: (text: string) => setDraft((before) => before && { ...before, text }),
    cancel: () => setDraft(null),
    save: () =>
      during('saving', async () => {
        await store();
      }),
    archive: () =>
      during('archiving', async () => {
        if (!(await store())) return;
        try {
          await archive(dictation.id);
          navigate('/dashboard');
        } catch {
          toast.error('Failed to archive the transcription. Please try again after some time!');
        }
      }),
    download: () =>
      during('downloading', async () => {
        try {
          const { download } = await import('../reports/download.js');
          download(await makePdf(), fileName());
        } catch {
          toast.error('Error generating PDF. Please try again.');
        }
      }),
    share: async (email: string) => {
      const pdf = await makePdf();
      await shareSummary({ dictationId: dictation.id, email, pdf, fileName: fileName() });
      await reload();
    },
  };
}
