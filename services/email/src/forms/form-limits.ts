import type { Limit } from '../events.js';

interface Maximums {
  /** Forms of one user that are being received or checked. */
  perUser: number;
  /** Total size of the files on disk, bytes. */
  spoolBytes: number;
}

/** Limits the resources of this process that forms may use concurrently, across all senders. */
export class FormLimits {
  readonly #max: Maximums;
  readonly #onRefused: (limit: Limit) => void;
  readonly #byUser = new Map<string, number>();
  #spooled = 0;

  constructor(max: Maximums, onRefused: (limit: Limit) => void) {
    this.#max = max;
    this.#onRefused = onRefused;
  }

  /** False when the user has the maximum of forms in progress; else one more is counted until `leave`. */
  enter(userId: string): boolean {
    const unfinished = this.#byUser.get(userId) ?? 0;
    if (unfinished >= this.#max.perUser) {
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

  /** False when the disk space for files is used up; else the bytes are reserved until `free`. */
  spool(bytes: number): boolean {
    if (this.#spooled + bytes > this.#max.spoolBytes) {
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
