import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../components/ui/toast.js';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import { ApiError, messageOf } from '../../lib/http/errors.js';
import { logExport } from '../activity/api.js';
import { useUser } from '../auth/session-context.js';
import { returning } from '../dashboard/use-returning.js';
import type { ExportFormat } from '../reports/export-note.js';
import { useUnprintableDialog } from '../reports/unprintable-dialog.js';
import { userSettings } from '../settings/user-settings.js';
import { archive, shareSummary, updateSummary } from './api.js';
import { undoArchiving } from './archived-notice.js';
import { useDraft } from './summary/use-draft.js';
import { archivingText, summaryText, text } from './text.js';

const loggedFormats = { PDF: 'pdf', Word: 'word', Text: 'text' } as const;

type Busy = 'saving' | 'archiving' | `downloading ${ExportFormat}` | null;

/** All actions on a note. */
export function useSummaryActions(dictation: DictationDetails, reload: () => Promise<unknown>) {
  const user = useUser();
  const navigate = useNavigate();
  const editing = useDraft(dictation, user.id);
  const [busy, setBusy] = useState<Busy>(null);
  const unprintable = useUnprintableDialog();

  async function whileBusy<T>(what: Exclude<Busy, null>, work: () => Promise<T>): Promise<T | null> {
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
      const status = error instanceof ApiError ? error.status : undefined;
      // 429: the daily allowance is used up, and the server's message says what to do.
      const reason = status === 409 ? newerNote : status === 429 ? messageOf(error) : draftKept;
      toast.error(updateFailed, { description: reason, about: error });
      return false;
    }
  }

  async function exportAs(format: ExportFormat, unconfirmed: readonly string[]) {
    const { exportNote } = await import('../reports/export-note.js');
    const { settings, status } = await userSettings.load();
    const known = status === 'loaded' ? settings : null;
    return exportNote({ dictation, user, settings: known, unconfirmed, format, ask: unprintable.ask });
  }

  return {
    editing,
    busy,
    /** The dialog that asks before letters are printed as numbers. */
    question: unprintable.dialog,
    save: async () => {
      const { changed } = editing;
      const saved = (await whileBusy('saving', store)) ?? false;
      if (saved && changed) toast.success(summaryText.get().saved);
      return saved;
    },
    archive: () =>
      whileBusy('archiving', async () => {
        if (!(await store())) return;
        try {
          await archive(dictation.id);
          navigate('/dashboard', { state: returning });
          const { moved, undo } = archivingText.get();
          toast.success(moved, { action: { label: undo, onClick: () => undoArchiving(dictation.id) } });
        } catch (error) {
          const refused = error instanceof ApiError && error.status === 409;
          toast.error(text.get().archiveFailed, refused ? { description: error.message } : { about: error });
        }
      }),
    /** `unconfirmed`: words that nobody has checked yet, which the document lists. */
    download: (format: ExportFormat, unconfirmed: readonly string[]) =>
      whileBusy(`downloading ${format}`, async () => {
        try {
          const [{ download }, file] = await Promise.all([
            import('../../lib/download.js'),
            exportAs(format, unconfirmed),
          ]);
          if (!file) return;
          // It must be possible to find out later who took a note: if that cannot be logged, the note is not handed
          // out.
          await logExport(dictation.id, loggedFormats[format]);
          download(file.blob, file.fileName);
        } catch (error) {
          toast.error(summaryText.get().fileFailed({ format }), { about: error });
        }
      }),
    share: async (email: string, unconfirmed: readonly string[]) => {
      const file = await exportAs('PDF', unconfirmed);
      if (!file) throw new Error(summaryText.get().pdfDeclined);
      await shareSummary({ dictationId: dictation.id, email, pdf: file.blob, fileName: file.fileName });
      await reload();
    },
  };
}
