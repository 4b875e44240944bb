import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { usePageLanguage, whenTranslated } from '../../lib/i18n/translated-page.js';
import { text as legalText } from '../legal/text.js';
import { BelowFirstScreen } from './below-first-screen.js';
import { Hero } from './hero.js';
import { LandingFooter } from './landing-footer.js';
import { LandingHeader } from './landing-header.js';
import { text, textBelow } from './text.js';

await whenTranslated(text, textBelow, legalText);

const loadDemo = () => import('./demo/demo-dialog.js');
const loadVideo = () => import('./video/video-dialog.js');
/** Dialogs are fetched when the pointer or the focus is on what opens them. */
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

/** Fetched early if possible; when that fails, opening tries again. */
function near(load: () => Promise<unknown>): () => void {
  return () => {
    load().catch(() => undefined);
  };
}
