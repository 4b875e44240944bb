import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../components/ui/brand.js';
import { Card } from '../../components/ui/card.js';
import { LegalLinks } from '../legal/legal-links.js';
import { text } from './text.js';
import { VoiceToNote } from './voice-to-note.js';

/** The frame of every page before the door: a picture of the product beside the form where there is room for it. */
export function AuthPage({ children }: { children: ReactNode }) {
  const words = useStore(text);
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <header className="flex flex-col items-center gap-2 px-4 pt-8 text-center lg:sticky lg:top-0 lg:h-dvh lg:items-start lg:justify-between lg:gap-8 lg:border-line lg:border-r lg:bg-accent-soft lg:p-12 lg:text-left">
        <Link to="/" className="rounded-lg">
          <Brand />
        </Link>
        <VoiceToNote className="hidden lg:block" />
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
