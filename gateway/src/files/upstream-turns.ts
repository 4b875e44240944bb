/** A download that holds a turn. */
export interface TurnHolder {
  /** Gives its turn back now if its client is not reading. False if it keeps the turn. */
  yieldIfPaused(): boolean;
}

/**
 * The connections that downloads share. A turn is for a client that is reading: whoever pauses gives it back as soon as
 * somebody waits, so slow readers hold up nobody, however many they are.
 */
export class UpstreamTurns {
  readonly #most: number;
  readonly #holders = new Set<TurnHolder>();
  readonly #waiting = new Map<TurnHolder, () => void>();

  constructor(most: number) {
    this.#most = most;
  }

  get contended(): boolean {
    return this.#waiting.size > 0;
  }

  /** Resolves once the holder has a turn, or has given it up. First come, first served. */
  take(holder: TurnHolder): Promise<void> {
    if (this.#holders.size >= this.#most) {
      for (const other of this.#holders) if (other.yieldIfPaused()) break;
    }
    return new Promise((resolve) => {
      this.#waiting.set(holder, resolve);
      this.#next();
    });
  }

  /** Also ends waiting. */
  giveBack(holder: TurnHolder): void {
    const waiting = this.#waiting.get(holder);
    this.#waiting.delete(holder);
    waiting?.();
    if (this.#holders.delete(holder)) this.#next();
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first || this.#holders.size >= this.#most) return;
    const [holder, start] = first;
    this.#waiting.delete(holder);
    this.#holders.add(holder);
    start();
  }
}
