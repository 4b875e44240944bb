import { useEffect } from 'react';

/** The page's one h1, also the tab's title. */
export function PageTitle({ children, tab }: { children: string; tab?: string }) {
  useEffect(() => {
    document.title = `${tab ?? children} · Auscribe`;
  }, [children, tab]);
  return <h1 className="wrap-anywhere min-w-0 font-semibold text-2xl leading-tight">{children}</h1>;
}
