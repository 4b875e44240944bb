import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { i18n } from '../../lib/i18n/i18n.js';
import { toast } from './toast.js';

interface Opened {
  open: boolean;
  onClose(): void;
}

/**
 * A dialog whose code is fetched when it is first opened. It stays mounted, so that it returns the focus when it
 * closes. If the fetch failed, React's lazy() would take down the page and the recording on it.
 */
export function lazily<P extends Opened>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, at module level
  return function Lazily(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
    const { open, onClose } = props;
    const close = useRef(onClose);
    useEffect(() => {
      close.current = onClose;
    });

    useEffect(() => {
      if (!open || Loaded) return;
      let current = true;
      load().then(
        (component) => {
          if (current) setLoaded(() => component);
        },
        () => {
          if (!current) return;
          toast.error(text.get().notLoaded);
          close.current();
        },
      );
      return () => {
        current = false;
      };
    }, [open, Loaded]);

    return Loaded && <Loaded {...props} />;
  };
}

const text = i18n('lazily', {
  notLoaded: 'This could not be loaded. Please check your internet connection and try again.',
});

/** An optional part of the page: nothing is shown before its code is fetched, or if that fails; the page continues. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at module level
  return function LazyPart(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
