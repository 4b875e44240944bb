import { useStore } from '@nanostores/react';
import { Button, buttonClass } from '../../../components/ui/button.js';
import { DoorLink } from '../../../components/ui/door-link.js';
import { text as above } from '../text.js';
import { text } from './text.js';

/** The last word before the footer: the two ways to begin, once more. */
export function Closing({ onRequestDemo }: { onRequestDemo(): void }) {
  const t = useStore(text);
  const { getStarted, requestDemo } = useStore(above);
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-6xl px-4 pb-16 sm:px-6">
      <div className="flex flex-col items-start justify-between gap-6 rounded-xl border border-line bg-accent-soft p-6 sm:p-10 lg:flex-row lg:items-center">
        <div className="flex flex-col gap-2">
          <h2 id="closing" className="text-balance font-semibold text-2xl leading-tight tracking-tight">
            {t.closingTitle}
          </h2>
          <p>{t.closingText}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <DoorLink to="/login" className={buttonClass('primary')}>
            {getStarted}
          </DoorLink>
          <Button look="secondary" onClick={onRequestDemo}>
            {requestDemo}
          </Button>
        </div>
      </div>
    </section>
  );
}
