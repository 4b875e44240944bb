import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';
import { dateAndTime } from '../../../lib/time/format-date.js';
import { text } from './text.js';
import { undoArchiving } from './undo-archiving.js';

interface ArchivedNoticeProps {
  dictation: DictationDetails;
  reload(): Promise<unknown>;
}

/** The Undo of the toast, for those who were not quick enough for it. */
export function ArchivedNotice({ dictation: { id, undoArchiveUntil }, reload }: ArchivedNoticeProps) {
  const t = useStore(text);
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
