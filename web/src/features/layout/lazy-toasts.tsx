import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const Toasts = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return { default: (await import('./toasts.js')).Toasts };
  } catch {
    // Without a connection the page itself must go on.
    return { default: () => null };
  }
});

/** The landing page has nothing to say before somebody does something there: until then it goes without. */
export function LazyToasts() {
  const landing = useLocation().pathname === '/';
  const [touched, setTouched] = useState(false);
  const wanted = touched || !landing;
  useEffect(() => {
    if (wanted) {
      setTouched(true);
      return;
    }
    const touch = () => setTouched(true);
    window.addEventListener('pointerdown', touch, { once: true });
    window.addEventListener('keydown', touch, { once: true });
    return () => {
      window.removeEventListener('pointerdown', touch);
      window.removeEventListener('keydown', touch);
    };
  }, [wanted]);
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
