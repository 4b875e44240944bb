import { useEffect, useRef } from 'react';
import { takePageFocus } from './page-focus.js';

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
