import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react';

/** How to go to another page without a page load; null on the landing page by itself, which has no router. */
export const GoContext = createContext<((path: string) => void) | null>(null);

interface DoorLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A link of the landing page, which runs without the router: that would be a quarter of all its code. */
export function DoorLink({ to, onClick, ...rest }: DoorLinkProps) {
  const go = useContext(GoContext);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!go || event.defaultPrevented || elsewhere) return;
    event.preventDefault();
    go(to);
  }
  return <a {...rest} href={to} onClick={follow} />;
}
