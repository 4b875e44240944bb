import { useStore } from '@nanostores/react';
import { FileText, Mic, Send, Sparkles } from 'lucide-react';
import { Card } from '../../../components/ui/card.js';
import { IconTile } from './icon-tile.js';
import { Section } from './section.js';
import { text } from './text.js';

export function Features() {
  const t = useStore(text);
  const cards = [
    { icon: Mic, title: t.feature1, words: t.feature1Text },
    { icon: FileText, title: t.feature2, words: t.feature2Text },
    { icon: Sparkles, title: t.feature3, words: t.feature3Text },
    { icon: Send, title: t.feature4, words: t.feature4Text },
  ];
  return (
    <Section id="features" title={t.featuresTitle} lead={t.featuresLead} tinted>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ icon, title, words }) => (
          <li key={title}>
            <Card className="flex h-full flex-col gap-3">
              <IconTile icon={icon} />
              <h3 className="font-semibold text-lg">{title}</h3>
              <p className="text-quiet">{words}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
