import { useStore } from '@nanostores/react';
import { Brand } from '../../components/ui/brand.js';
import { LegalLinks } from '../legal/legal-links.js';
import { AnchorLinks } from './landing-header.js';
import { textBelow } from './text.js';

export function LandingFooter() {
  const t = useStore(textBelow);
  return (
    <footer className="border-line border-t bg-surface">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-10 sm:px-6">
        <div className="flex flex-col justify-between gap-6 lg:flex-row lg:items-center">
          <div className="flex flex-col gap-2">
            <Brand />
            <p className="text-quiet text-sm">{t.footerTagline}</p>
          </div>
          <nav aria-label={t.footerPages}>
            <AnchorLinks className="-mx-3 flex flex-wrap" />
          </nav>
        </div>
        <div className="flex flex-col-reverse items-start justify-between gap-4 border-line border-t pt-6 sm:flex-row sm:items-center">
          <p className="text-quiet text-sm">{t.copyright({ year: new Date().getFullYear() })}</p>
          <LegalLinks />
        </div>
      </div>
    </footer>
  );
}
