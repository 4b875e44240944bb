import { atom } from 'nanostores';
import type { DictationCard } from '../../lib/apollo/dictation-card.js';
import { messageWithReference } from '../../lib/http/errors.js';

export interface FeedPage {
  cards: DictationCard[];
  hasMore: boolean;
  endCursor: string | null;
}

interface FeedState {
  phase: 'loading' | 'failed' | 'ready';
  cards: readonly DictationCard[];
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  /** Why it failed, for the user. */
  reason?: string;
}

type ReadPage = (asked: { first: number; after: string | null }) => Promise<FeedPage>;

/** Small, so that the first cards appear immediately; later pages are as large as the server allows. */
const firstPage = 24;
const laterPages = 96;

/**
 * A list of dictations, read page by page. It is not in Apollo's cache, where each change reads the whole list again,
 * which is slow with thousands of cards.
 */
export class DictationFeed {
  readonly state = atom<FeedState>({ phase: 'loading', cards: [], hasMore: false, more: 'idle' });
  #endCursor: string | null = null;
  /** Increased by each refresh: an older answer is dropped. */
  #turn = 0;
  #reading = 0;
  /** Live events that arrived while pages were being read, whose answers may be older. Null: removed. */
  #changedMeanwhile = new Map<string, DictationCard | null>();

  constructor(
    private readonly read: ReadPage,
    private readonly belongs: (card: DictationCard) => boolean,
  ) {}

  /** Like refresh, but shows a loading state after a failure. */
  retry(): Promise<void> {
    if (this.state.get().phase === 'failed') this.#set({ phase: 'loading' });
    return this.refresh();
  }

  /** Reads the first page again, or the whole list if that is one page. */
  async refresh(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { cards } = this.state.get();
    const first = cards.length <= firstPage ? firstPage : laterPages;
    try {
      const page = await this.#read({ first, after: null });
      if (turn === this.#turn) this.#begin(page);
    } catch (error) {
      if (turn !== this.#turn) return;
      // The cards stay; the next change or reconnection tries again.
      if (this.state.get().phase !== 'ready') this.#set({ phase: 'failed', reason: messageWithReference(error) });
    }
  }

  #begin({ cards: head, hasMore, endCursor }: FeedPage): void {
    const { cards: before, more, hasMore: hadMore } = this.state.get();
    const joined = hasMore && before.length > head.length ? withNewHead(before, head) : null;
    if (joined) {
      this.state.set({ phase: 'ready', cards: reuseRendered(before, joined), hasMore: hadMore, more });
    } else {
      // The next page is the same as before: still being read, or still failed.
      const sameNext = hasMore && endCursor === this.#endCursor;
      this.#endCursor = endCursor;
      this.state.set({ phase: 'ready', cards: reuseRendered(before, head), hasMore, more: sameNext ? more : 'idle' });
    }
  }

  async loadMore(): Promise<void> {
    const { phase, hasMore, more } = this.state.get();
    const after = this.#endCursor;
    if (phase !== 'ready' || !hasMore || more === 'loading' || after === null) return;
    this.#set({ more: 'loading' });
    try {
      const page = await this.#read({ first: laterPages, after });
      // The list was replaced in the meantime: this page belongs to the old one.
      if (after !== this.#endCursor) return;
      this.#endCursor = page.endCursor;
      const { cards } = this.state.get();
      const known = new Set(cards.map(({ id }) => id));
      const added = page.cards.filter(({ id }) => !known.has(id));
      this.#set({ cards: [...cards, ...added], hasMore: page.hasMore, more: 'idle' });
    } catch {
      if (after === this.#endCursor) this.#set({ more: 'failed' });
    }
  }

  /** Applies a changed card. Returns false if its place in the list is not known: then refresh. */
  apply(card: DictationCard): boolean {
    if (this.#reading > 0) this.#changedMeanwhile.set(card.id, card);
    const { cards } = this.state.get();
    const at = cards.findIndex(({ id }) => id === card.id);
    const belongs = this.belongs(card);
    if (at < 0) return !belongs;
    this.#set({ cards: belongs ? cards.with(at, card) : cards.toSpliced(at, 1) });
    // The patient was corrected: the card may belong elsewhere now, or no longer match the search.
    return !belongs || isSamePatient(cards[at], card);
  }

  remove(id: string): void {
    if (this.#reading > 0) this.#changedMeanwhile.set(id, null);
    const { cards } = this.state.get();
    if (cards.some((card) => card.id === id)) this.#set({ cards: cards.filter((card) => card.id !== id) });
  }

  async #read(asked: Parameters<ReadPage>[0]): Promise<FeedPage> {
    this.#reading += 1;
    try {
      const page = await this.read(asked);
      return { ...page, cards: page.cards.flatMap((card) => this.#newest(card)) };
    } finally {
      this.#reading -= 1;
      if (this.#reading === 0) this.#changedMeanwhile.clear();
    }
  }

  #newest(card: DictationCard): DictationCard[] {
    const changed = this.#changedMeanwhile.get(card.id);
    if (changed === null) return [];
    if (!changed || changed.updatedDate < card.updatedDate) return [card];
    return this.belongs(changed) ? [changed] : [];
  }

  #set(change: Partial<FeedState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}

function isSamePatient(before: DictationCard | undefined, after: DictationCard): boolean {
  return (
    before?.patientName === after.patientName &&
    before.mrNo === after.mrNo &&
    before.classification === after.classification
  );
}

/** The cards, those that have not changed as the objects that are already rendered: they are not rendered again. */
function reuseRendered(before: readonly DictationCard[], cards: readonly DictationCard[]): DictationCard[] {
  const known = new Map(before.map((card) => [card.id, card]));
  return cards.map((card) => {
    const rendered = known.get(card.id);
    return rendered && JSON.stringify(rendered) === JSON.stringify(card) ? rendered : card;
  });
}

/**
 * The list after its first page was read again: the cards after that page stay, so that a user who has scrolled far is
 * not thrown back. Null if the two have nothing in common.
 */
export function withNewHead<T extends { id: string }>(before: readonly T[], head: readonly T[]): T[] | null {
  const places = new Map(before.map(({ id }, at) => [id, at]));
  const joint = head.findLast(({ id }) => places.has(id));
  const at = joint && places.get(joint.id);
  if (at === undefined) return null;
  const fresh = new Set(head.map(({ id }) => id));
  return [...head, ...before.slice(at + 1).filter(({ id }) => !fresh.has(id))];
}
