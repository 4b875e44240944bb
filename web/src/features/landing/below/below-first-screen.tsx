import { useEffect } from 'react';
import { About } from './about.js';
import { Benefits } from './benefits.js';
import { Closing } from './closing.js';
import { Features } from './features.js';
import { HowItWorks } from './how-it-works.js';
import { Security } from './security.js';
import { Testimonials } from './testimonials.js';

/** The sections below the hero. */
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
