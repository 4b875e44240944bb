/**
 * The changes that one open page has yet to read: the newest state of each item. A page that reads slowly may miss
 * states in between, but never the last one, and at most one state per item is held here.
 */
export class LatestById<T extends { id: string }> implements AsyncGenerator<T, void, void> {
  readonly #waiting = new Map<string, T>();
  #wake: ((result: IteratorResult<T, void>) => void) | undefined;
  #ended = false;

  constructor(private readonly onEnd: () => void) {}

  push(value: T): void {
    if (this.#ended) return;
    const wake = this.#wake;
    if (wake) {
      this.#wake = undefined;
      wake({ value, done: false });
    } else {
      // Deleted first, so that the most recent change comes last.
      this.#waiting.delete(value.id);
      this.#waiting.set(value.id, value);
    }
  }

  async next(): Promise<IteratorResult<T, void>> {
    const [first] = this.#waiting.values();
    if (first) {
      this.#waiting.delete(first.id);
      return { value: first, done: false };
    }
    if (this.#ended) return { value: undefined, done: true };
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Unlike `return` of a generator function, this ends a pending `next`. */
  async return(): Promise<IteratorResult<T, void>> {
    if (!this.#ended) {
      this.#ended = true;
      this.#waiting.clear();
      this.onEnd();
      this.#wake?.({ value: undefined, done: true });
      this.#wake = undefined;
    }
    return { value: undefined, done: true };
  }

  async throw(error: unknown): Promise<IteratorResult<T, void>> {
    await this.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }
}
