import type { DictationCard } from '../../../lib/apollo/dictation-card.js';
import { CardBlock } from './card-block.js';

/** Whole rows in each number of columns. */
const blockSize = 24;

interface CardListProps {
  label: string;
  cards: readonly DictationCard[];
  heights: Map<number, number>;
}

export function CardList({ label, cards, heights }: CardListProps) {
  const blocks = Math.ceil(cards.length / blockSize);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul may hold nothing but its items, and these stand in blocks
    <div role="list" aria-label={label} className="flex flex-col gap-3">
      {Array.from({ length: blocks }, (_, block) => block * blockSize).map((from) => (
        <CardBlock key={from} from={from} cards={cards.slice(from, from + blockSize)} heights={heights} />
      ))}
    </div>
  );
}
