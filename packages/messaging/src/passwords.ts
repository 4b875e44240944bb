/**
 * Passwords of one user, separated by commas: the one that the broker knows is found by trying. So a password is replaced
 * without a pause: services first get both, then the broker the new one, then the old one goes.
 */
export class Passwords {
  readonly #list: readonly string[];
  #at = 0;
  #tried = false;

  constructor(list: string) {
    this.#list = list.split(',').map((password) => password.trim());
  }

  /** For a try to connect: another one than the last time, when that came to nothing. */
  next(): string {
    if (this.#tried) this.#at = (this.#at + 1) % this.#list.length;
    this.#tried = true;
    return this.#list[this.#at] ?? '';
  }

  /** The last one was right. */
  accepted(): void {
    this.#tried = false;
  }
}
