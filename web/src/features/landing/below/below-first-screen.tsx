import { useEffect } from 'react';
import { whenTranslated } from '../../../lib/i18n/when-translated.js';
import { text as legalText } from '../../legal/text.js';
import { About } from './about.js';
import { Benefits } from './benefits.js';
import { Closing } from './closing.js';
import { Features } from './features.js';
import { HowItWorks } from './how-it-works.js';
import { Security } from './security.js';
import { Testimonials } from './testimonials.js';
import { text } from './text.js';

export { LandingFooter } from './landing-footer.js';

await whenTranslated(text, legalText);

/** What is below the first screen: fetched after it, so that the first screen comes sooner. */
export function BelowFirstScreen({ onRequestDemo }: { onRequestDemo(): void }) {
  useEffect(scrollToAnchor, []);
  return (
    <>
      <Features />
      <HowItWorks />
      <Benefits />
      <Testimonials />
      <Security />
      <About />
      <Closing onRequestDemo={onRequestDemo} />
    </>
  );
}

/** The browser looked for the anchor before the page was there. */
function scrollToAnchor(): void {
  const id = window.location.hash.slice(1);
  if (id) document.getElementById(id)?.scrollIntoView();
}
