/** Remembers the ids that came last, so that what repeats needs no look into the database. */
export class RecentIds {
  readonly #ids = new Set<string>();

  constructor(private readonly most: number) {}

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > this.most && oldest !== undefined) this.#ids.delete(oldest);
  }
}
