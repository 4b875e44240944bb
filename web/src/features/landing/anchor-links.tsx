import { useStore } from '@nanostores/react';
import { text } from './text.js';

interface AnchorLinksProps {
  className: string;
  onFollow?(): void;
}

/** Plain links to the parts of this page: the browser scrolls, and a reader's focus goes along. */
export function AnchorLinks({ className, onFollow }: AnchorLinksProps) {
  const t = useStore(text);
  const links = [
    ['#about', t.about],
    ['#features', t.features],
    ['#how-it-works', t.howItWorks],
    ['#security', t.security],
  ] as const;
  return (
    <ul className={className}>
      {links.map(([href, label]) => (
        <li key={href}>
          <a
            href={href}
            onClick={onFollow}
            className="flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-sunken"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
