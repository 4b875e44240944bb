import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { DeletionTime } from '../../components/deletion-time.js';
import { Button, TextButton } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { toast } from '../../components/ui/toast.js';
import type { DictationCard } from '../../lib/apollo/dictation-card.js';
import { messageOf } from '../../lib/http/errors.js';
import { noticeShown, setKept } from './api.js';
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

/** Exempts records from auto-delete, or ends the exemption, and offers Undo. Reports errors itself. */
export async function keepRecords(ids: readonly string[], keep: boolean, then: () => unknown): Promise<void> {
  const words = text.get();
  try {
    await setKept(ids, keep);
  } catch (error) {
    toast.error(words.failed({ reason: messageOf(error) }), { about: error });
    return;
  }
  const done = keep ? (ids.length === 1 ? words.nowKept : words.allKept(ids.length)) : words.notKeptAnyMore;
  toast.success(done, { action: { label: words.undo, onClick: () => keepRecords(ids, !keep, then) } });
  await then();
}

/** Reports that the user sees the notice for these records, once the page is visible. `ids` are joined by spaces. */
export function useNoticeShown(ids: string): void {
  useEffect(() => {
    if (ids === '') return;
    const say = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', say);
      // If this fails, the next visit reports it; until then the records stay.
      noticeShown(ids.split(' ')).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', say);
    say();
    return () => document.removeEventListener('visibilitychange', say);
  }, [ids]);
}
