import { useEffect } from 'react';
import { toast } from '../../components/ui/toast.js';
import { messageOf } from '../../lib/http/errors.js';
import { noticeShown, setKept } from './api.js';
import { text } from './text.js';

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
