import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useRef, useState } from 'react';
import { i18n } from '../../lib/i18n/i18n.js';
import { toast } from './toast.js';

interface Opened {
  open: boolean;
  onClose(): void;
}

/**
 * A dialog whose code is fetched when it is first opened; it stays mounted, so that it gives the focus back when it
 * closes. If the fetch failed, React's lazy() would take the page down, with the recording that runs there.
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

/** A part that the page can do without: if it can't be fetched, nothing is shown, and the page continues. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
