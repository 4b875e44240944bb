import { useStore } from '@nanostores/react';
import { Section } from './section.js';
import { text } from './text.js';

export function About() {
  const t = useStore(text);
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
