import { useStore } from '@nanostores/react';
import { FileText, KeyRound, type LucideIcon, Mic, Quote, Send, Server, ShieldCheck, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { Button, buttonClass } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { classNames } from '../../components/ui/class-names.js';
import { LandingLink } from '../../components/ui/landing-link.js';
import { text, textBelow } from './text.js';

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

/** The browser looked for the anchor before the page was rendered. */
function scrollToAnchor(): void {
  const id = window.location.hash.slice(1);
  if (id) document.getElementById(id)?.scrollIntoView();
}

function Features() {
  const t = useStore(textBelow);
  const cards = [
    { icon: Mic, title: t.feature1, words: t.feature1Text },
    { icon: FileText, title: t.feature2, words: t.feature2Text },
    { icon: Sparkles, title: t.feature3, words: t.feature3Text },
    { icon: Send, title: t.feature4, words: t.feature4Text },
  ];
  return (
    <Section id="features" title={t.featuresTitle} lead={t.featuresLead} tinted>
      <IconCards cards={cards} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4" />
    </Section>
  );
}

function HowItWorks() {
  const t = useStore(textBelow);
  const steps = [
    { title: t.step1, words: t.step1Text },
    { title: t.step2, words: t.step2Text },
    { title: t.step3, words: t.step3Text },
    { title: t.step4, words: t.step4Text },
  ];
  return (
    <Section id="how-it-works" title={t.stepsTitle} lead={t.stepsLead}>
      <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, words }, index) => (
          <li key={title} className="flex flex-col gap-3">
            <span className="flex items-center gap-3">
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent"
              >
                {index + 1}
              </span>
              <span aria-hidden="true" className="h-px flex-1 bg-line" />
            </span>
            <h3 className="font-semibold text-lg">{title}</h3>
            <p className="text-quiet">{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Benefits() {
  const t = useStore(textBelow);
  const benefits = [
    { figure: t.benefit1Figure, title: t.benefit1, words: t.benefit1Text },
    { figure: t.benefit2Figure, title: t.benefit2, words: t.benefit2Text },
    { figure: t.benefit3Figure, title: t.benefit3, words: t.benefit3Text },
  ];
  return (
    <Section title={t.benefitsTitle} lead={t.benefitsLead} tinted>
      <ul className="grid gap-8 sm:grid-cols-3 sm:gap-6">
        {benefits.map(({ figure, title, words }) => (
          <li key={title} className="flex flex-col gap-2 border-accent border-l-2 pl-5">
            <h3 className="font-semibold">
              <span className="block text-3xl text-accent-ink tabular-nums tracking-tight">{figure}</span> {title}
            </h3>
            <p className="text-quiet">{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Testimonials() {
  const t = useStore(textBelow);
  const quotes = [
    { words: t.quote1, role: t.quote1Role, place: t.quote1Place },
    { words: t.quote2, role: t.quote2Role, place: t.quote2Place },
    { words: t.quote3, role: t.quote3Role, place: t.quote3Place },
  ];
  return (
    <Section title={t.testimonialsTitle} lead={t.testimonialsLead}>
      <ul className="grid gap-4 lg:grid-cols-3">
        {quotes.map(({ words, role, place }) => (
          <li key={role}>
            <Card className="h-full">
              <figure className="flex h-full flex-col gap-4">
                <Quote aria-hidden="true" className="size-6 text-accent" />
                <blockquote className="flex-1 text-base leading-relaxed">{words}</blockquote>
                <figcaption>
                  <span className="block font-semibold">{role}</span>
                  <span className="text-quiet text-sm">{place}</span>
                </figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Security() {
  const t = useStore(textBelow);
  const cards = [
    { icon: KeyRound, title: t.security1, words: t.security1Text },
    { icon: Server, title: t.security2, words: t.security2Text },
    { icon: ShieldCheck, title: t.security3, words: t.security3Text },
  ];
  return (
    <Section id="security" title={t.securityTitle} lead={t.securityLead} tinted>
      <IconCards cards={cards} className="grid gap-4 md:grid-cols-3" />
    </Section>
  );
}

function About() {
  const t = useStore(textBelow);
  const parts = [
    { title: t.mission, words: t.missionText },
    { title: t.vision, words: t.visionText },
  ];
  return (
    <Section id="about" title={t.aboutTitle} lead={t.aboutLead}>
      <div className="grid gap-8 sm:grid-cols-2">
        {parts.map(({ title, words }) => (
          <div key={title} className="flex flex-col gap-2 border-line border-t pt-5">
            <h3 className="font-semibold text-accent-ink">{title}</h3>
            <p className="text-pretty text-xl leading-snug">{words}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The last section before the footer: the two ways to start, repeated. */
function Closing({ onRequestDemo }: { onRequestDemo(): void }) {
  const t = useStore(textBelow);
  const { getStarted, requestDemo } = useStore(text);
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-6xl px-4 pb-16 sm:px-6">
      <div className="flex flex-col items-start justify-between gap-6 rounded-xl border border-line bg-accent-soft p-6 sm:p-10 lg:flex-row lg:items-center">
        <div className="flex flex-col gap-2">
          <h2 id="closing" className="text-balance font-semibold text-2xl leading-tight tracking-tight">
            {t.closingTitle}
          </h2>
          <p>{t.closingText}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LandingLink to="/login" className={buttonClass('primary')}>
            {getStarted}
          </LandingLink>
          <Button look="secondary" onClick={onRequestDemo}>
            {requestDemo}
          </Button>
        </div>
      </div>
    </section>
  );
}

interface SectionProps {
  /** Anchor within the page. */
  id?: string;
  title: string;
  lead: string;
  tinted?: boolean;
  children: ReactNode;
}

/** A section of the landing page: a heading, an introduction and its cards. */
function Section({ id, title, lead, tinted = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames('scroll-mt-16 py-14 sm:py-16', tinted && 'border-line border-y bg-surface')}
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 sm:gap-10 sm:px-6">
        <div className="flex max-w-2xl flex-col gap-3">
          <h2 id={headingId} className="text-balance font-semibold text-3xl leading-tight tracking-tight">
            {title}
          </h2>
          <p className="text-lg text-quiet">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

interface IconCardsProps {
  cards: readonly { icon: LucideIcon; title: string; words: string }[];
  className: string;
}

function IconCards({ cards, className }: IconCardsProps) {
  return (
    <ul className={className}>
      {cards.map(({ icon: Icon, title, words }) => (
        <li key={title}>
          <Card className="flex h-full flex-col gap-3">
            <span className="grid size-11 place-items-center rounded-lg bg-accent-soft text-accent-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <h3 className="font-semibold text-lg">{title}</h3>
            <p className="text-quiet">{words}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
