import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { lazyPart } from '../../components/ui/lazy-part.js';
import { toastsWanted } from '../../components/ui/toast.js';

const Toasts = lazyPart(async () => (await import('./toasts.js')).Toasts);

/** Nothing of it is fetched before somebody has something to say. */
export function LazyToasts() {
  return useStore(toastsWanted) ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
