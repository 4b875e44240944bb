import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part that the page can do without: where it can't be fetched, nothing is shown, and the page continues. */
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
