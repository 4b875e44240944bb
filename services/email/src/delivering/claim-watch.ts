/**
 * How long this process has seen the claims of others, by a monotonic clock. A claim is taken over only when it has been
 * unchanged for the whole time: by the time of day, a process whose clock is ahead would take over a mail that is being
 * sent at this moment, and send it twice.
 */
export class ClaimWatch {
  readonly #own = new Set<string>();
  #seenSince = new Map<string, number>();

  /** This process works on it, so it is not abandoned, even when the process was frozen for a while. */
  hold(claim: string): void {
    this.#own.add(claim);
  }

  release(claim: string): void {
    this.#own.delete(claim);
  }

  /** Those of all current claims that have been seen for `claimMs`. Must be called regularly. */
  abandoned(claims: readonly string[], claimMs: number): string[] {
    const now = performance.now();
    const others = claims.filter((claim) => !this.#own.has(claim));
    this.#seenSince = new Map(others.map((claim) => [claim, this.#seenSince.get(claim) ?? now]));
    return others.filter((claim) => now - (this.#seenSince.get(claim) ?? now) >= claimMs);
  }
}
