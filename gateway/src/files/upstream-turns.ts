/** A download that holds a turn. */
export interface TurnHolder {
  /** Gives its turn back if its client is not reading. False if it keeps the turn. */
  yieldIfPaused(): boolean;
}

/**
 * The connections that downloads share. A turn is for a client that is reading: one that pauses gives its turn back as
 * soon as another waits, so that slow readers, however many, block nobody.
 */
export class UpstreamTurns {
  readonly #max: number;
  readonly #holders = new Set<TurnHolder>();
  readonly #waiting = new Map<TurnHolder, () => void>();

  constructor(max: number) {
    this.#max = max;
  }

  get contended(): boolean {
    return this.#waiting.size > 0;
  }

  /** Resolves once the holder has a turn, or has given it up. First come, first served. */
  take(holder: TurnHolder): Promise<void> {
    if (this.#holders.size >= this.#max) {
      for (const other of this.#holders) if (other.yieldIfPaused()) break;
    }
    return new Promise((resolve) => {
      this.#waiting.set(holder, resolve);
      this.#next();
    });
  }

  /** Also cancels waiting for a turn. */
  giveBack(holder: TurnHolder): void {
    const waiting = this.#waiting.get(holder);
    this.#waiting.delete(holder);
    waiting?.();
    if (this.#holders.delete(holder)) this.#next();
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first || this.#holders.size >= this.#max) return;
    const [holder, start] = first;
    this.#waiting.delete(holder);
    this.#holders.add(holder);
    start();
  }
}
