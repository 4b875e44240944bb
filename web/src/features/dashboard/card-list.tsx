import { memo, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import type { DictationCard as Dictation } from '../../lib/apollo/dictation-card.js';
import { DictationCard } from './dictation-card.js';

/** A multiple of one, two and three columns, so that every row is full. */
const blockSize = 24;

interface CardListProps {
  label: string;
  cards: readonly Dictation[];
  heights: Map<number, number>;
}

export function CardList({ label, cards, heights }: CardListProps) {
  const blocks = Math.ceil(cards.length / blockSize);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul may contain only its items, and these are in blocks
    <div role="list" aria-label={label} className="flex flex-col gap-3">
      {Array.from({ length: blocks }, (_, block) => block * blockSize).map((from) => (
        <CardBlock key={from} from={from} cards={cards.slice(from, from + blockSize)} heights={heights} />
      ))}
    </div>
  );
}

interface CardBlockProps {
  cards: readonly Dictation[];
  /** Index of its first card in the whole list. */
  from: number;
  /** Heights of the blocks by `from`, px. */
  heights: Map<number, number>;
}

/**
 * Several rows of cards. Far from the viewport it is an empty box of the same height, so that thousands of cards cost
 * nothing.
 */
const CardBlock = memo(function CardBlock({ cards, from, heights }: CardBlockProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => from === 0 || !heights.has(from));

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return watchNearness(element, ({ isIntersecting, boundingClientRect }) => {
      // Never removes the element that has the focus.
      if (!isIntersecting && element.contains(document.activeElement)) return;
      if (!isIntersecting) heights.set(from, boundingClientRect.height);
      setNear(isIntersecting);
    });
  }, [from, heights]);

  if (!near) return <div ref={box} role="presentation" style={{ height: heights.get(from) }} />;
  return (
    <div ref={box} role="presentation" className={cardGrid}>
      {cards.map((dictation, at) => (
        // biome-ignore lint/a11y/useSemanticElements: it is in a block of the list, not in a ul
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

const callbacks = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
let observer: IntersectionObserver | undefined;

/** A few screens ahead, so that cards are rendered in time for fast scrolling and the Tab key. */
const margin = '1500px 0px';

/** Calls back whenever `element` comes near the viewport or leaves it. One observer serves all. */
function watchNearness(element: Element, onChange: (entry: IntersectionObserverEntry) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) callbacks.get(entry.target)?.(entry);
    },
    { rootMargin: margin },
  );
  const watching = observer;
  callbacks.set(element, onChange);
  watching.observe(element);
  return () => {
    watching.unobserve(element);
    callbacks.delete(element);
  };
}

/** Shared by the cards and the skeletons shown while they load. */
export const cardGrid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3';

interface MoreButtonProps {
  /** Changes with each page and each list; the button then checks again whether it is near. */
  list: string;
  label: string;
  busy: boolean;
  onMore(): void;
}

/**
 * Loads the next page when it comes near the viewport. It is a button for the keyboard, and for when loading failed.
 */
export function MoreButton({ list, label, busy, onMore }: MoreButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is checked again
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return watchNearness(element, ({ isIntersecting }) => {
      if (isIntersecting) onMore();
    });
  }, [list, onMore]);
  return (
    <div ref={box} className="flex justify-center py-2">
      <Button look="secondary" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
