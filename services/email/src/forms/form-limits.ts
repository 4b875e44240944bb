import type { Limits } from '../events.js';

interface Most {
  /** Forms of one user that are being received or checked. */
  perUser: number;
  /** Bytes of all files that wait on the disk. */
  spoolBytes: number;
}

/** What forms may take of this process at once, from all senders together. */
export class FormLimits {
  readonly #most: Most;
  readonly #onRefused: (limit: Limits) => void;
  readonly #byUser = new Map<string, number>();
  #spooled = 0;

  constructor(most: Most, onRefused: (limit: Limits) => void) {
    this.#most = most;
    this.#onRefused = onRefused;
  }

  /** False when the user has as many forms unfinished as are allowed; else there is one more until `leave`. */
  enter(userId: string): boolean {
    const unfinished = this.#byUser.get(userId) ?? 0;
    if (unfinished >= this.#most.perUser) {
      this.#onRefused('forms_per_user');
      return false;
    }
    this.#byUser.set(userId, unfinished + 1);
    return true;
  }

  leave(userId: string): void {
    const unfinished = (this.#byUser.get(userId) ?? 0) - 1;
    if (unfinished > 0) this.#byUser.set(userId, unfinished);
    else this.#byUser.delete(userId);
  }

  /** False when the disk space for files is used up; else the bytes are taken until `free`. */
  spool(bytes: number): boolean {
    if (this.#spooled + bytes > this.#most.spoolBytes) {
      this.#onRefused('spool');
      return false;
    }
    this.#spooled += bytes;
    return true;
  }

  free(bytes: number): void {
    this.#spooled -= bytes;
  }
}
