import { useEffect, useRef } from 'react';

/** The page's only h1, also used as the tab's title. After navigation it gets the focus, so that it is read out. */
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
export function requestPageFocus(): void {
  wanted = true;
}

/**
 * The new page's heading takes the focus, once. The exceptions are a page that has already focused one of its fields,
 * and a user who has moved the focus to a toast, which appears before the page is rendered.
 */
function takePageFocus(heading: HTMLElement): void {
  if (!wanted) return;
  wanted = false;
  if (document.activeElement instanceof HTMLInputElement) return;
  if (document.activeElement?.closest('[data-sonner-toaster]')) return;
  // Scroll restoration sets the position on the page.
  heading.focus({ preventScroll: true });
}
