import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react';

/** Navigates to another page without a page load; null on the landing page alone, which has no router. */
export const NavigateContext = createContext<((path: string) => void) | null>(null);

interface LandingLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A link of the landing page that works without the router, which would be a quarter of the page's code. */
export function LandingLink({ to, onClick, ...rest }: LandingLinkProps) {
  const go = useContext(NavigateContext);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!go || event.defaultPrevented || elsewhere) return;
    event.preventDefault();
    go(to);
  }
  return <a {...rest} href={to} onClick={follow} />;
}
