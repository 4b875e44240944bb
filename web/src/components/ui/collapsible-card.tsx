import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.js';
import { classNames } from './class-names.js';

interface CollapsibleCardProps {
  /** Id of the collapsible part. */
  id: string;
  title: string;
  hint: ReactNode;
  open: boolean;
  onToggle(): void;
  /** The language of the texts, which may differ from the page's. */
  lang: string;
  children: ReactNode;
}

/** A card whose heading opens and closes it. */
export function CollapsibleCard({ id, title, hint, open, onToggle, lang, children }: CollapsibleCardProps) {
  return (
    <Card className="flex flex-col gap-3" lang={lang}>
      <h2 className="font-semibold text-base sm:text-lg">
        <button
          type="button"
          // Named by the title alone, so that a word of the hint does not make it match another button.
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-hint`}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-lg text-left"
        >
          <span>
            <span id={`${id}-title`}>{title}</span>
            <span id={`${id}-hint`} className="block font-normal text-quiet text-sm">
              {hint}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-5 shrink-0 text-quiet transition-transform', open && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </Card>
  );
}
