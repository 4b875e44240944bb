import { memo, useEffect, useRef, useState } from 'react';
import type { DictationCard as Dictation } from '../../../lib/apollo/dictation-card.js';
import { DictationCard } from '../dictation-card.js';
import { cardGrid } from './card-grid.js';
import { watchNearness } from './near-viewport.js';

interface CardBlockProps {
  cards: readonly Dictation[];
  /** Of its first card in the whole list. */
  from: number;
  /** Blocks' heights by `from`, px. */
  heights: Map<number, number>;
}

/** Some rows of cards. Far from what is seen it is an empty box of the same height, so that thousands cost nothing. */
export const CardBlock = memo(function CardBlock({ cards, from, heights }: CardBlockProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => from === 0 || !heights.has(from));

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return watchNearness(element, ({ isIntersecting, boundingClientRect }) => {
      // Focus is never taken away.
      if (!isIntersecting && element.contains(document.activeElement)) return;
      if (!isIntersecting) heights.set(from, boundingClientRect.height);
      setNear(isIntersecting);
    });
  }, [from, heights]);

  if (!near) return <div ref={box} role="presentation" style={{ height: heights.get(from) }} />;
  return (
    <div ref={box} role="presentation" className={cardGrid}>
      {cards.map((dictation, at) => (
        // biome-ignore lint/a11y/useSemanticElements: it stands in a block of the list, not in a ul
        <div key={dictation.id} role="listitem" aria-posinset={from + at + 1} aria-setsize={-1}>
          <DictationCard dictation={dictation} />
        </div>
      ))}
    </div>
  );
}, isSame);

function isSame(before: CardBlockProps, after: CardBlockProps): boolean {
  return (
    before.from === after.from &&
    before.heights === after.heights &&
    before.cards.length === after.cards.length &&
    before.cards.every((card, at) => card === after.cards[at])
  );
}
