import { useStore } from '@nanostores/react';
import { Check, Play } from 'lucide-react';
import { Button, buttonClass } from '../../components/ui/button.js';
import { LandingLink } from '../../components/ui/landing-link.js';
import { ProductPicture } from './product-picture.js';
import { text } from './text.js';

interface HeroProps {
  onWatchDemo(): void;
  /** Called when the demo is likely to be opened next. */
  onNearDemo(): void;
}

export function Hero({ onWatchDemo, onNearDemo }: HeroProps) {
  const t = useStore(text);
  const facts = [t.heroFact1, t.heroFact2, t.heroFact3];
  return (
    <section aria-labelledby="hero" className="-mt-16 bg-linear-to-b from-accent-soft to-ground pt-16">
      <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-10 pb-16 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:pb-24">
        <div className="flex min-w-0 flex-col gap-6">
          <p className="font-semibold text-accent-ink">{t.heroAbove}</p>
          <h1 id="hero" className="text-balance font-semibold text-4xl leading-[1.1] tracking-tight sm:text-5xl">
            {t.heroTitle}
          </h1>
          <p className="max-w-xl text-pretty text-lg text-quiet">{t.heroLead}</p>
          <div className="flex flex-wrap gap-3">
            <LandingLink to="/login" className={buttonClass('primary', 'px-6')}>
              {t.getStarted}
            </LandingLink>
            <Button
              look="secondary"
              icon={<Play aria-hidden="true" className="size-4" />}
              onPointerEnter={onNearDemo}
              onFocus={onNearDemo}
              onClick={onWatchDemo}
            >
              {t.watchDemo}
            </Button>
          </div>
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-quiet text-sm">
            {facts.map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <ProductPicture />
      </div>
    </section>
  );
}
