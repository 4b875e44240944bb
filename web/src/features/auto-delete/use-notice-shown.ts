import { useEffect } from 'react';
import { noticeShown } from './api/auto-delete.js';

/** Says that the user sees the notice of these records, once the page is really in view. `ids` are joined by spaces. */
export function useNoticeShown(ids: string): void {
  useEffect(() => {
    if (ids === '') return;
    const say = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', say);
      // Not said, it is said again by the next look; until then the records stay.
      noticeShown(ids.split(' ')).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', say);
    say();
    return () => document.removeEventListener('visibilitychange', say);
  }, [ids]);
}
