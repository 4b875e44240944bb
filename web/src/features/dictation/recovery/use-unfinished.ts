import { useCallback, useEffect, useState } from 'react';
import { listUnfinished } from './list-unfinished.js';
import type { Unfinished } from './unfinished.js';

export function useUnfinished(userId: string) {
  const [offers, setOffers] = useState<Unfinished[]>([]);
  const refresh = useCallback(() => {
    listUnfinished(userId).then(setOffers, () => undefined);
  }, [userId]);
  useEffect(refresh, [refresh]);
  return { offers, refresh };
}
