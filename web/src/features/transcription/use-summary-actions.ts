import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../components/ui/toast.js';
import { ApiError } from '../../lib/http/errors.js';
import { noteExport } from '../activity/api/note-export.js';
import { useUser } from '../auth/use-user.js';
import { returning } from '../dashboard/use-returning.js';
import type { ExportFormat } from '../reports/export-note.js';
import { archive } from './api/archive.js';
import { shareSummary } from './api/share-summary.js';
import { updateSummary } from './api/update-summary.js';
import type { DictationDetails } from './dictation-query.js';
import { text as summaryText } from './summary/text.js';
import { useDraft } from './summary/use-draft.js';
import { text } from './text.js';

const noted = { PDF: 'pdf', Word: 'word', Text: 'text' } as const;

type Busy = 'saving' | 'archiving' | `downloading ${ExportFormat}` | null;

/** Everything that can be done with a note on its page. */
export function useSummaryActions(dictation: DictationDetails, reload: () => Promise<unknown>) {
  const user = useUser();
  const navigate = useNavigate();
  const editing = useDraft(dictation, user.id);
  const [busy, setBusy] = useState<Busy>(null);

  async function during<T>(what: Exclude<Busy, null>, work: () => Promise<T>): Promise<T | null> {
    if (busy) return null;
    setBusy(what);
    return work().finally(() => setBusy(null));
  }

  async function store(): Promise<boolean> {
    const { draft, changed } = editing;
    if (!draft || !changed) {
      editing.end();
      return true;
    }
    try {
      await updateSummary(dictation.id, draft.text, draft.noteVersion);
      await reload();
      editing.end();
      return true;
    } catch (error) {
      const { updateFailed, newerNote, draftKept } = text.get();
      const newer = error instanceof ApiError && error.status === 409;
      toast.error(updateFailed, { description: newer ? newerNote : draftKept });
      return false;
    }
  }

  async function exported(format: ExportFormat) {
    const { exportNote } = await import('../reports/export-note.js');
    return exportNote({ dictation, user, format });
  }

  return {
    editing,
    busy,
    save: async () => (await during('saving', store)) ?? false,
    archive: () =>
      during('archiving', async () => {
        if (!(await store())) return;
        try {
          await archive(dictation.id);
          navigate('/dashboard', { state: returning });
        } catch {
          toast.error(text.get().archiveFailed);
        }
      }),
    download: (format: ExportFormat) =>
      during(`downloading ${format}`, async () => {
        try {
          // What can not be noted is not made: who took a note must be found later.
          const [{ download }, { blob, fileName }] = await Promise.all([
            import('../reports/download.js'),
            exported(format),
            noteExport(dictation.id, noted[format]),
          ]);
          download(blob, fileName);
        } catch {
          toast.error(summaryText.get().fileFailed({ format }));
        }
      }),
    share: async (email: string) => {
      const { blob, fileName } = await exported('PDF');
      await shareSummary({ dictationId: dictation.id, email, pdf: blob, fileName });
      await reload();
    },
  };
}
