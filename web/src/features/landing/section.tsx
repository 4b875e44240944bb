import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../components/ui/class-names.js';

interface SectionProps {
  /** The in-page anchor. */
  id?: string;
  title: string;
  lead: string;
  tinted?: boolean;
  children: ReactNode;
}

/** One part of the landing page: a heading, what it is about, and its cards. */
export function Section({ id, title, lead, tinted = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames('scroll-mt-16 py-14 sm:py-16', tinted && 'border-line border-y bg-surface')}
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 sm:gap-10 sm:px-6">
        <div className="flex max-w-2xl flex-col gap-3">
          <h2 id={headingId} className="text-balance font-semibold text-3xl leading-tight tracking-tight">
            {title}
          </h2>
          <p className="text-lg text-quiet">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

export function IconTile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-11 place-items-center rounded-lg bg-accent-soft text-accent-ink">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}
