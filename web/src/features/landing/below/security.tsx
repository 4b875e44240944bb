import { useStore } from '@nanostores/react';
import { KeyRound, Server, ShieldCheck } from 'lucide-react';
import { Card } from '../../../components/ui/card.js';
import { IconTile } from './icon-tile.js';
import { Section } from './section.js';
import { text } from './text.js';

export function Security() {
  const t = useStore(text);
  const cards = [
    { icon: KeyRound, title: t.security1, words: t.security1Text },
    { icon: Server, title: t.security2, words: t.security2Text },
    { icon: ShieldCheck, title: t.security3, words: t.security3Text },
  ];
  return (
    <Section id="security" title={t.securityTitle} lead={t.securityLead} tinted>
      <ul className="grid gap-4 md:grid-cols-3">
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
