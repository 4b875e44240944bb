import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Brand } from '../../components/ui/brand.js';
import { usePageLanguage, whenTranslated } from '../../lib/i18n/translated-page.js';
import { LegalLinks } from '../legal/legal-links.js';
import { text as legalText } from '../legal/text.js';
import { BelowFirstScreen } from './below-first-screen.js';
import { Hero } from './hero.js';
import { AnchorLinks, LandingHeader } from './landing-header.js';
import { text, textBelow } from './text.js';

await whenTranslated(text, textBelow, legalText);

const loadDemo = () => import('./demo/demo-dialog.js');
const loadVideo = () => import('./video/video-dialog.js');
/** A dialog is fetched when the pointer or the focus is on the element that opens it. */
const DemoDialog = lazy(async () => ({ default: (await loadDemo()).DemoDialog }));
const VideoDialog = lazy(async () => ({ default: (await loadVideo()).VideoDialog }));

type Opened = 'demo' | 'video';

export function LandingPage() {
  const t = useStore(text);
  const [open, setOpen] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<readonly Opened[]>([]);
  const show = useCallback((dialog: Opened) => {
    setAsked((before) => (before.includes(dialog) ? before : [...before, dialog]));
    setOpen(dialog);
  }, []);
  const close = useCallback(() => setOpen(null), []);
  const requestDemo = () => show('demo');

  usePageLanguage({ title: t.metaTitle, description: t.metaDescription });

  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {t.skip}
      </a>
      <LandingHeader onRequestDemo={requestDemo} onNearDemo={near(loadDemo)} />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero onWatchDemo={() => show('video')} onNearDemo={near(loadVideo)} />
        <BelowFirstScreen onRequestDemo={requestDemo} />
      </main>
      <LandingFooter />
      <Suspense>
        {asked.includes('demo') && <DemoDialog open={open === 'demo'} onClose={close} />}
        {asked.includes('video') && <VideoDialog open={open === 'video'} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Fetches early if possible; if that fails, opening the dialog tries again. */
function near(load: () => Promise<unknown>): () => void {
  return () => {
    load().catch(() => undefined);
  };
}

function LandingFooter() {
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
