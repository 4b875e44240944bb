import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { DeletionTime } from '../../components/deletion-time.js';
import { Button, TextButton } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import type { DictationCard } from '../../lib/apollo/dictation-card.js';
import { keepRecords, useNoticeShown } from './keep.js';
import { text } from './text.js';

interface KeepProps {
  dictation: Pick<DictationCard, 'id' | 'deletesAt' | 'expiring' | 'kept'>;
  reload(): Promise<unknown>;
}

/** When the record is deleted, and a choice to keep it or to stop keeping it. */
export function KeepControl({ dictation: { id, deletesAt, expiring, kept }, reload }: KeepProps) {
  const t = useStore(text);
  if (!deletesAt && !kept) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <DeletionTime deletesAt={deletesAt} kept={kept} />
      {!expiring && (
        <TextButton className="text-sm" onClick={() => keepRecords([id], !kept, reload)}>
          {kept ? t.stopKeeping : t.keepThis}
        </TextButton>
      )}
    </p>
  );
}

/** Shown a day before the record is deleted. */
export function ExpiryWarning({ dictation: { id, expiring }, reload }: KeepProps) {
  const t = useStore(text);
  const [busy, setBusy] = useState(false);
  useNoticeShown(expiring ? id : '');
  if (!expiring) return null;

  async function keep() {
    setBusy(true);
    await keepRecords([id], true, reload);
    setBusy(false);
  }

  return (
    <Notice
      tone="warn"
      title={t.thisExpires}
      actions={
        <Button look="secondary" busy={busy} onClick={keep}>
          {t.keepThis}
        </Button>
      }
    >
      {t.explain}
    </Notice>
  );
}
