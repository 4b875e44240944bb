const callbacks = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
let observer: IntersectionObserver | undefined;

/** Some screens ahead, so that fast scrolling and the Tab key find the cards drawn. */
const margin = '1500px 0px';

/** Calls whenever `element` comes near what is seen, or leaves it. One observer serves all. */
export function watchNearness(element: Element, onChange: (entry: IntersectionObserverEntry) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) callbacks.get(entry.target)?.(entry);
    },
    { rootMargin: margin },
  );
  const watching = observer;
  callbacks.set(element, onChange);
  watching.observe(element);
  return () => {
    watching.unobserve(element);
    callbacks.delete(element);
  };
}
