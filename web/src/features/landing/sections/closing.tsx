import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/ui/button.js';
import { text } from '../text.js';

/** The last word before the footer: the two ways to begin, once more. */
export function Closing({ onRequestDemo }: { onRequestDemo(): void }) {
  const t = useStore(text);
  return (
    <section aria-labelledby="closing" className="px-4 pb-16 sm:px-6">
      <div className="mx-auto flex max-w-6xl flex-col items-start justify-between gap-6 rounded-xl border border-line bg-accent-soft p-6 sm:p-10 lg:flex-row lg:items-center">
        <div className="flex flex-col gap-2">
          <h2 id="closing" className="text-balance font-semibold text-2xl leading-tight tracking-tight">
            {t.closingTitle}
          </h2>
          <p>{t.closingText}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/login" className={buttonClass('primary')}>
            {t.getStarted}
          </Link>
          <Button look="secondary" onClick={onRequestDemo}>
            {t.requestDemo}
          </Button>
        </div>
      </div>
    </section>
  );
}
