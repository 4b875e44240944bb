import { describe, expect, it } from '@jest/globals';
import { DictationFeed, type FeedPage, withNewHead } from '../src/features/dashboard/dictation-feed.js';
import { initialFilters } from '../src/features/dashboard/filters.js';
import { openFeed } from '../src/features/dashboard/open-feed.js';
import type { DictationCard } from '../src/lib/apollo/dictation-card.js';
import type { Query } from '../src/lib/apollo/query.js';

function card(id: string, status: DictationCard['status'] = 'IN_PROGRESS'): DictationCard {
  return {
    id,
    patientName: `Patient ${id}`,
    mrNo: id,
    classification: 'Cardiology',
    classificationId: null,
    template: 'SOAP',
    status,
    stage: 'done',
    createdDate: '2026-11-21T08:00:00.000Z',
    updatedDate: '2026-11-21T08:00:00.000Z',
    sharedTo: '',
    audioUrl: null,
    durationMs: null,
    progress: null,
    failure: null,
    gaps: [],
    noteVersion: 1,
    deletesAt: null,
    expiring: false,
    kept: false,
    undoArchiveUntil: null,
  };
}

/** A server with these records, which answers pages of them. */
function server(ids: string[]) {
  const asked: { first: number; after: string | null }[] = [];
  const state = { ids, asked, down: false };
  async function read(page: { first: number; after: string | null }): Promise<FeedPage> {
    asked.push(page);
    if (state.down) throw new Error('offline');
    const from = page.after === null ? 0 : state.ids.indexOf(page.after) + 1;
    const found = state.ids.slice(from, from + page.first);
    return {
      cards: found.map((id) => card(id)),
      hasMore: from + found.length < state.ids.length,
      endCursor: found.at(-1) ?? null,
    };
  }
  return { state, read };
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `d${at}`);
const idsOf = (feed: DictationFeed) => feed.state.get().cards.map(({ id }) => id);
const all = () => true;

describe('the list of the dashboard', () => {
  it('loads a small page first and then large ones, each record once, to the end', async () => {
    const { state, read } = server(numbered(300));
    const feed = new DictationFeed(read, all);
    await feed.refresh();
    expect(idsOf(feed)).toEqual(numbered(24));
    while (feed.state.get().hasMore) await feed.loadMore();
    expect(idsOf(feed)).toEqual(numbered(300));
    expect(state.asked.map(({ first }) => first)).toEqual([24, 96, 96, 96]);
  });

  it('still shows that the next page failed after the first page is reloaded, until that page is loaded', async () => {
    const { state, read } = server(numbered(100));
    const feed = new DictationFeed(read, all);
    await feed.refresh();
    state.down = true;
    await feed.loadMore();
    state.down = false;
    await feed.refresh();
    expect(feed.state.get()).toMatchObject({ phase: 'ready', more: 'failed', hasMore: true });
    await feed.loadMore();
    expect(feed.state.get().more).toBe('idle');
    expect(idsOf(feed)).toEqual(numbered(100));
  });

  it('requests a page once even if the first page is reloaded meanwhile', async () => {
    const { state, read } = server(numbered(100));
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const feed = new DictationFeed(async (page) => {
      if (page.after !== null) await arrival;
      return read(page);
    }, all);
    await feed.refresh();
    const first = feed.loadMore();
    await feed.refresh();
    const second = feed.loadMore();
    arrive();
    await Promise.all([first, second]);
    expect(state.asked.filter(({ after }) => after !== null)).toHaveLength(1);
  });

  it('requests a page only once at a time', async () => {
    const { state, read } = server(numbered(100));
    const feed = new DictationFeed(read, all);
    await feed.refresh();
    await Promise.all([feed.loadMore(), feed.loadMore()]);
    expect(state.asked).toHaveLength(2);
  });

  it('adds new records on top without losing the pages loaded before', async () => {
    const { state, read } = server(numbered(300));
    const feed = new DictationFeed(read, all);
    await feed.refresh();
    await feed.loadMore();
    await feed.loadMore();
    state.ids = ['new', ...state.ids];
    await feed.refresh();
    expect(idsOf(feed)).toEqual(['new', ...numbered(216)]);
    await feed.loadMore();
    expect(idsOf(feed)).toEqual(['new', ...numbered(300)]);
  });

  it('drops deleted records when it reloads', async () => {
    const { state, read } = server(numbered(10));
    const feed = new DictationFeed(read, all);
    await feed.refresh();
    state.ids = state.ids.filter((id) => id !== 'd3');
    await feed.refresh();
    expect(idsOf(feed)).not.toContain('d3');
  });

  it('keeps the objects of unchanged records when it reloads, so that their cards are not rendered again', async () => {
    let progress: DictationCard['progress'] = null;
    const read = async (): Promise<FeedPage> => ({
      cards: [card('a'), { ...card('b'), progress }],
      hasMore: false,
      endCursor: null,
    });
    const feed = new DictationFeed(read, all);
    await feed.refresh();
    const [a, b] = feed.state.get().cards;
    progress = { segmentsDone: 1, segmentsTotal: 2 };
    await feed.refresh();
    expect(feed.state.get().cards[0]).toBe(a);
    expect(feed.state.get().cards[1]).not.toBe(b);
    expect(feed.state.get().cards[1]?.progress).toEqual(progress);
  });

  it('updates a changed card in place, and removes it if it no longer belongs', async () => {
    const { read } = server(numbered(3));
    const feed = new DictationFeed(read, ({ status }) => status === 'IN_PROGRESS');
    await feed.refresh();
    expect(feed.apply({ ...card('d1'), sharedTo: 'gp@x.nz' })).toBe(true);
    expect(feed.state.get().cards[1]?.sharedTo).toBe('gp@x.nz');
    expect(feed.apply(card('d1', 'ARCHIVED'))).toBe(true);
    feed.remove('d0');
    expect(idsOf(feed)).toEqual(['d2']);
    // Unknown: only one that belongs here is worth asking for.
    expect(feed.apply(card('d9'))).toBe(false);
    expect(feed.apply(card('d9', 'ARCHIVED'))).toBe(true);
  });

  it('does not undo changes that arrive while a page is loading', async () => {
    const { read } = server(numbered(4));
    let arrive = () => {};
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const slow: typeof read = async (page) => {
      const answer = await read(page);
      await arriving;
      return answer;
    };
    const feed = new DictationFeed(slow, ({ status }) => status === 'IN_PROGRESS');
    const refreshing = feed.refresh();
    feed.apply(card('d1', 'ARCHIVED'));
    feed.remove('d2');
    feed.apply({ ...card('d3'), sharedTo: 'gp@x.nz' });
    arrive();
    await refreshing;
    expect(idsOf(feed)).toEqual(['d0', 'd3']);
    expect(feed.state.get().cards[1]?.sharedTo).toBe('gp@x.nz');
  });

  it('reports a failure, and keeps its records if it fails later', async () => {
    const { state, read } = server(numbered(60));
    state.down = true;
    const feed = new DictationFeed(read, all);
    await feed.refresh();
    expect(feed.state.get().phase).toBe('failed');
    state.down = false;
    await feed.refresh();
    state.down = true;
    await feed.loadMore();
    expect(feed.state.get()).toMatchObject({ phase: 'ready', more: 'failed' });
    expect(idsOf(feed)).toHaveLength(24);
    state.down = false;
    await feed.loadMore();
    expect(idsOf(feed)).toHaveLength(60);
  });
});

describe('withNewHead', () => {
  const of = (...ids: string[]) => ids.map((id) => ({ id }));

  it('keeps the rest after the last record that both have', () => {
    expect(withNewHead(of('a', 'b', 'c', 'd'), of('n', 'a', 'b'))).toEqual(of('n', 'a', 'b', 'c', 'd'));
    expect(withNewHead(of('a', 'b', 'c', 'd'), of('b', 'n'))).toEqual(of('b', 'n', 'c', 'd'));
  });

  it('joins nothing if nothing is loaded', () => {
    expect(withNewHead(of('a'), of('x', 'y'))).toBeNull();
    expect(withNewHead([], of('x'))).toBeNull();
  });
});

describe('a record whose patient was corrected', () => {
  it('is updated immediately, and the list is reloaded, since its place or the search may no longer match', async () => {
    const feed = new DictationFeed(server(['a', 'b']).read, () => true);
    await feed.refresh();
    expect(feed.apply(card('a', 'ARCHIVED'))).toBe(true);
    expect(feed.apply({ ...card('a'), patientName: 'Zoe' })).toBe(false);
    expect(feed.state.get().cards[0]?.patientName).toBe('Zoe');
    expect(feed.apply({ ...card('a'), patientName: 'Zoe' })).toBe(true);
    expect(feed.apply({ ...card('b'), mrNo: '20417' })).toBe(false);
  });
});

it('sends the time zone only with a filter by date', async () => {
  const sent: unknown[] = [];
  const ask: Query = async (_query, variables) => {
    sent.push(variables);
    throw new Error('not answered');
  };
  await openFeed(ask, initialFilters).refresh();
  await openFeed(ask, { ...initialFilters, date: 'TODAY' }).refresh();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(sent).toMatchObject([{ timeZone: null }, { timeZone }]);
});
