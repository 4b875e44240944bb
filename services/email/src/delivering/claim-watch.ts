/**
 * For how long this process has seen others at their deliveries, by a clock that does not jump. A claim is taken over only
 * when it has been there for the whole time: going by the time of day, a process whose clock is set ahead would take over
 * a mail that is being sent at this moment, and send it a second time.
 */
export class ClaimWatch {
  readonly #own = new Set<string>();
  #seenSince = new Map<string, number>();

  /** This process is at it: it is not abandoned, not even when the process has been frozen. */
  hold(claim: string): void {
    this.#own.add(claim);
  }

  release(claim: string): void {
    this.#own.delete(claim);
  }

  /** Which of all current claims have been seen for `claimMs`. To be asked regularly. */
  abandoned(claims: readonly string[], claimMs: number): string[] {
    const now = performance.now();
    const others = claims.filter((claim) => !this.#own.has(claim));
    this.#seenSince = new Map(others.map((claim) => [claim, this.#seenSince.get(claim) ?? now]));
    return others.filter((claim) => now - (this.#seenSince.get(claim) ?? now) >= claimMs);
  }
}
