import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { toastsWanted } from '../../components/ui/toast.js';

const Toasts = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return { default: (await import('./toasts.js')).Toasts };
  } catch {
    // Without a connection the page itself must go on.
    return { default: () => null };
  }
});

/** Nothing of it is fetched before somebody has something to say. */
export function LazyToasts() {
  return useStore(toastsWanted) ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
