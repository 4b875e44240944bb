import { useCallback, useEffect, useState } from 'react';
import { onReleased } from '../recording/hold-recording.js';
import { listUnfinished } from './list-unfinished.js';
import type { Unfinished } from './unfinished.js';

export function useUnfinished(userId: string) {
  const [offers, setOffers] = useState<Unfinished[]>([]);
  const refresh = useCallback(() => {
    listUnfinished(userId).then(setOffers, () => undefined);
  }, [userId]);
  useEffect(() => {
    refresh();
    // A page that is left stores its last words while the next page is drawn already.
    return onReleased(refresh);
  }, [refresh]);
  return { offers, refresh };
}
