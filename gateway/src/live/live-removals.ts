import { LatestById } from './latest-by-id.js';

/**
 * Informs the open pages of a user which of their dictations were deleted. Only the id is pushed, so nothing is loaded.
 */
export class LiveRemovals {
  readonly #watchers = new Map<string, Set<LatestById<{ id: string }>>>();

  /** Ended by calling `return`. */
  removalsFor(userId: string): LatestById<{ id: string }> {
    const watchers = this.#watchers.get(userId) ?? new Set();
    this.#watchers.set(userId, watchers);
    const removals: LatestById<{ id: string }> = new LatestById(() => {
      watchers.delete(removals);
      if (watchers.size === 0 && this.#watchers.get(userId) === watchers) this.#watchers.delete(userId);
    });
    watchers.add(removals);
    return removals;
  }

  removed(userId: string, dictationId: string): void {
    for (const removals of this.#watchers.get(userId) ?? []) removals.push({ id: dictationId });
  }
}
