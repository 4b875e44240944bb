import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { toast } from '../../components/ui/toast.js';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import { messageOf } from '../../lib/http/errors.js';
import { dateAndTime } from '../../lib/time/format-date.js';
import { undoArchive } from './api.js';
import { archivingText } from './text.js';

interface ArchivedNoticeProps {
  dictation: DictationDetails;
  reload(): Promise<unknown>;
}

/** Offers the toast's Undo after the toast is gone. */
export function ArchivedNotice({ dictation: { id, undoArchiveUntil }, reload }: ArchivedNoticeProps) {
  const t = useStore(archivingText);
  const [busy, setBusy] = useState(false);
  if (!undoArchiveUntil) return null;

  async function undo() {
    setBusy(true);
    await undoArchiving(id);
    await reload();
    setBusy(false);
  }

  return (
    <Notice
      tone="info"
      title={t.canBeUndone}
      actions={
        <Button look="secondary" busy={busy} onClick={undo}>
          {t.takeBack}
        </Button>
      }
    >
      {t.until({ date: dateAndTime(undoArchiveUntil) })}
    </Notice>
  );
}

/** Pages that show the record are updated by a live event. */
export async function undoArchiving(id: string): Promise<void> {
  const words = archivingText.get();
  try {
    await undoArchive(id);
    toast.success(words.undone);
  } catch (error) {
    toast.error(words.notUndone, { description: messageOf(error), about: error });
  }
}
