import { useStore } from '@nanostores/react';
import { Check, Mic, Play } from 'lucide-react';
import { Button, buttonClass } from '../../components/ui/button.js';
import { LandingLink } from '../../components/ui/landing-link.js';
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

/** The product at work, drawn in its own colours: sharp at any size, in light and dark mode, with nothing to fetch. */
function ProductPicture() {
  const t = useStore(text);
  return (
    <div role="img" aria-label={t.pictureLabel} className="mx-auto w-full min-w-0 max-w-md lg:max-w-none">
      <div aria-hidden="true" className="flex select-none flex-col">
        <RecorderPicture />
        <NotePicture />
      </div>
    </div>
  );
}

function RecorderPicture() {
  const t = useStore(text);
  return (
    <div className="mr-6 flex flex-col gap-3 rounded-xl border border-line bg-surface p-4 shadow-card sm:mr-12 sm:p-5">
      <div className="flex items-center justify-between gap-3 text-sm">
        <span className="flex items-center gap-2 font-medium">
          <span className="size-2.5 rounded-full bg-danger motion-safe:animate-pulse" />
          {t.pictureRecording}
        </span>
        <span className="rounded-full bg-sunken px-2.5 py-0.5 text-quiet">{t.pictureDepartment}</span>
      </div>
      <div className="flex items-center gap-3 sm:gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
          <Mic className="size-5" />
        </span>
        <Waveform />
        <span className="font-semibold text-xl tabular-nums">00:42</span>
      </div>
      <p className="text-quiet text-sm">{t.pictureHeard}</p>
    </div>
  );
}

const heights = [
  6, 10, 18, 12, 24, 32, 20, 14, 28, 36, 22, 12, 8, 16, 26, 34, 24, 14, 10, 20, 30, 18, 12, 22, 14, 8, 12, 6,
];
const step = 8;
const tall = 40;

function Waveform() {
  return (
    <svg
      viewBox={`0 0 ${heights.length * step} ${tall}`}
      aria-hidden="true"
      className="h-9 min-w-0 flex-1 text-accent"
      fill="currentColor"
    >
      {heights.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          key={index}
          x={index * step + 2}
          y={(tall - height) / 2}
          width="4"
          height={height}
          rx="2"
          opacity={index > 22 ? 0.35 : 1}
        />
      ))}
    </svg>
  );
}

function NotePicture() {
  const t = useStore(text);
  const sections = [
    [t.pictureSubjective, t.pictureSubjectiveText],
    [t.pictureObjective, t.pictureObjectiveText],
    [t.pictureAssessment, t.pictureAssessmentText],
    [t.picturePlan, t.picturePlanText],
  ] as const;
  return (
    <div className="-mt-3 ml-6 rounded-xl border border-line bg-raised p-4 shadow-card sm:ml-12 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 border-line border-b pb-3">
        <span>
          <span className="block font-semibold">{t.picturePatient}</span>
          <span className="text-quiet text-sm">{t.pictureNumber}</span>
        </span>
        <span className="rounded-full bg-info-soft px-2.5 py-0.5 font-medium text-info text-sm">{t.pictureReady}</span>
      </div>
      <div className="flex flex-col gap-2.5 pt-3 text-sm">
        {sections.map(([title, words]) => (
          <div key={title}>
            <span className="block font-semibold text-accent-ink text-xs uppercase tracking-wide">{title}</span>
            {words}
          </div>
        ))}
      </div>
    </div>
  );
}
