import { useStore } from '@nanostores/react';
import { Section } from './section.js';
import { text } from './text.js';

export function HowItWorks() {
  const t = useStore(text);
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
