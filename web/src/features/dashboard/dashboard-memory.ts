import type { Statistics } from '@auscribe/contracts';
import type { Graph } from '../../lib/apollo/graph.js';
import type { Query } from '../../lib/apollo/query.js';
import type { DictationFeed } from './dictation-feed.js';
import { type Filters, initialFilters } from './filters.js';
import { openFeed } from './open-feed.js';

/**
 * The state of the dashboard, for a clinician who returns from a dictation. It is only in memory, and gone with
 * this sign-in. Only the filters survive a reload, encrypted (kept-filters.ts).
 */
export class DashboardMemory {
  filters: Filters = initialFilters;
  scrollY = 0;
  /** Heights of the blocks of cards that are not rendered, px. */
  heights = new Map<number, number>();
  #open: { key: string; feed: DictationFeed } | undefined;

  constructor(
    readonly query: Query,
    public overview?: Statistics,
  ) {}

  get hasList(): boolean {
    return this.#open !== undefined;
  }

  feedFor(filters: Filters): DictationFeed {
    const key = JSON.stringify([filters.search, filters.sort, filters.date, filters.tab]);
    if (this.#open?.key !== key) {
      this.#open = { key, feed: openFeed(this.query, filters) };
      this.heights = new Map();
    }
    return this.#open.feed;
  }
}

const memories = new WeakMap<Graph, DashboardMemory>();

/** `returning`: back from a dictation, as opposed to a new visit to the dashboard, which keeps only the counts. */
export function dashboardMemory(graph: Graph, returning: boolean): DashboardMemory {
  const last = memories.get(graph);
  return returning && last ? last : new DashboardMemory(graph.query, last?.overview);
}

export function rememberDashboard(graph: Graph, memory: DashboardMemory): void {
  memories.set(graph, memory);
}
