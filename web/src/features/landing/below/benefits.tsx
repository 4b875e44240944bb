import { useStore } from '@nanostores/react';
import { Section } from './section.js';
import { text } from './text.js';

export function Benefits() {
  const t = useStore(text);
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
