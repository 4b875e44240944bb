import type { ApolloClient } from '@apollo/client';
import type { DictationFeed } from './dictation-feed.js';
import { type Filters, initialFilters } from './filters.js';
import { openFeed } from './open-feed.js';

/**
 * The state of the list, for a clinician who returns from a dictation. It is only in memory, and gone with the client
 * of this sign-in. Only the filters survive a reload, encrypted (kept-filters.ts).
 */
export class DashboardMemory {
  filters: Filters = initialFilters;
  scrollY = 0;
  /** Heights of the blocks of cards that are not rendered, px. */
  heights = new Map<number, number>();
  #open: { key: string; feed: DictationFeed } | undefined;

  constructor(private readonly client: ApolloClient) {}

  get hasList(): boolean {
    return this.#open !== undefined;
  }

  feedFor(filters: Filters): DictationFeed {
    const key = JSON.stringify([filters.search, filters.sort, filters.date, filters.tab]);
    if (this.#open?.key !== key) {
      this.#open = { key, feed: openFeed(this.client, filters) };
      this.heights = new Map();
    }
    return this.#open.feed;
  }
}

const memories = new WeakMap<ApolloClient, DashboardMemory>();

/** `returning`: back from a dictation, as opposed to a new visit to the dashboard. */
export function dashboardMemory(client: ApolloClient, returning: boolean): DashboardMemory {
  return (returning && memories.get(client)) || new DashboardMemory(client);
}

export function rememberDashboard(client: ApolloClient, memory: DashboardMemory): void {
  memories.set(client, memory);
}
