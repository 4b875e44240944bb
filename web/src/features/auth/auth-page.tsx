import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../components/ui/brand.js';
import { Card } from '../../components/ui/card.js';
import { LegalLinks } from '../legal/legal-links.js';

/** The frame of every page before the door. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center gap-6 px-4 py-8">
      <header className="flex flex-col items-center gap-2 text-center">
        <Link to="/" className="rounded-lg">
          <Brand />
        </Link>
        <p className="text-quiet">Dictate, Review, Share, Archive, Search</p>
      </header>
      <main className="w-full max-w-md">
        <Card className="flex flex-col gap-5">{children}</Card>
      </main>
      <footer>
        <LegalLinks />
      </footer>
    </div>
  );
}
