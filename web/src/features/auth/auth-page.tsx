import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../components/ui/brand.js';
import { Card } from '../../components/ui/card.js';
import { classNames } from '../../components/ui/class-names.js';
import { LegalLinks } from '../legal/legal-links.js';
import { text } from './text.js';

/** The frame of every page before sign-in: a picture of the product next to the form, if there is room for it. */
export function AuthPage({ children }: { children: ReactNode }) {
  const words = useStore(text);
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <header className="flex flex-col items-center gap-2 px-4 pt-8 text-center lg:sticky lg:top-0 lg:h-dvh lg:items-start lg:justify-between lg:gap-8 lg:border-line lg:border-r lg:bg-accent-soft lg:p-12 lg:text-left">
        <Link to="/" className="rounded-lg">
          <Brand />
        </Link>
        <VoiceToNote />
        <p className="text-balance text-quiet lg:max-w-md lg:font-semibold lg:text-3xl lg:text-accent-ink lg:leading-tight">
          {words.tagline}
        </p>
      </header>
      <div className="flex flex-1 flex-col items-center gap-6 px-4 py-6 lg:justify-center lg:py-12">
        <main className="w-full max-w-md">
          <Card className="flex flex-col gap-5">{children}</Card>
        </main>
        <footer>
          <LegalLinks />
        </footer>
      </div>
    </div>
  );
}

/** Bar heights of a spoken sentence, in percent. */
const voice = [
  18, 34, 58, 82, 64, 40, 72, 96, 70, 44, 26, 52, 78, 60, 34, 20, 46, 88, 66, 38, 56, 74, 48, 28, 42, 62, 36, 22,
];
/** Line widths of the note in percent, section by section. */
const sections = [
  [28, 92, 74],
  [22, 84],
  [34, 96, 58],
];

/** Decoration that shows what the product does: speech above, the note below. */
function VoiceToNote() {
  return (
    <div aria-hidden="true" className="hidden w-full max-w-md lg:block">
      <div className="flex h-28 items-center justify-between px-2">
        {voice.map((height, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
            key={at}
            className={classNames('w-1.5 rounded-full', at < 18 ? 'bg-accent' : 'bg-accent/30')}
            style={{ height: `${height}%` }}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-col gap-4 rounded-xl border border-line bg-surface p-6 shadow-card">
        {sections.map(([heading, ...lines]) => (
          <div key={heading} className="flex flex-col gap-2">
            <span className="h-2.5 rounded-full bg-accent" style={{ width: `${heading}%` }} />
            {lines.map((width) => (
              <span key={width} className="h-2 rounded-full bg-line" style={{ width: `${width}%` }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
