import { useStore } from '@nanostores/react';
import { Quote } from 'lucide-react';
import { Card } from '../../../components/ui/card.js';
import { Section } from './section.js';
import { text } from './text.js';

export function Testimonials() {
  const t = useStore(text);
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
