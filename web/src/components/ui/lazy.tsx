import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { i18n } from '../../lib/i18n/i18n.js';
import { useLatest } from '../../lib/refs.js';
import { toast } from './toast.js';

interface DialogProps {
  open: boolean;
  onClose(): void;
}

/**
 * A dialog whose code is fetched when it is first opened. It stays mounted, so that it returns the focus when it
 * closes. If the fetch failed, React's lazy() would take down the page and the recording on it.
 */
export function lazyDialog<P extends DialogProps>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, at module level
  return function LazyDialog(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
    const { open, onClose } = props;
    const close = useLatest(onClose);

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
    }, [open, Loaded, close]);

    return Loaded && <Loaded {...props} />;
  };
}

const text = i18n('lazily', {
  notLoaded: 'This could not be loaded. Please check your internet connection and try again.',
});

/** An optional part of the page: nothing is shown before its code is fetched, or if that fails; the page continues. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, at module level
  return function LazyComponent(props: P) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
