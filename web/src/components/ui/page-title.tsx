import { useEffect, useRef } from 'react';

/** The page's one h1, also the tab's title. After a change of page the focus goes here, so that it is read out. */
export function PageTitle({ children, tab }: { children: string; tab?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${tab ?? children} · Auscribe`;
  }, [children, tab]);
  useEffect(() => {
    if (heading.current) takePageFocus(heading.current);
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="wrap-anywhere min-w-0 font-semibold text-2xl">
      {children}
    </h1>
  );
}

let wanted = false;

/** Called when the page changes, before the new one is rendered: its heading will take the focus. */
export function wantPageFocus(): void {
  wanted = true;
}

/**
 * The new page's heading takes the focus, once, unless the page has already put it into a field of its own or somebody
 * has moved it to a toast, which shows before the page is rendered.
 */
function takePageFocus(heading: HTMLElement): void {
  if (!wanted) return;
  wanted = false;
  if (document.activeElement instanceof HTMLInputElement) return;
  if (document.activeElement?.closest('[data-sonner-toaster]')) return;
  // The scroll restoration chooses the place on the page.
  heading.focus({ preventScroll: true });
}
