import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 8 * 1024 * 1024;

/** What Node prints after the message of a fatal error: the stack, the error's fields, and its own version. */
const TRAILING = /^\s+at |^Node\.js v\d|^ {2}\w+: .*,?$|^\}$/;

/** The output of a part. Past 8 MiB the file is renamed to `.1`, replacing the previous one. */
export class LogFile {
  readonly path: string;
  #size: number;
  #last = '';

  constructor(path: string) {
    this.path = path;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.#size = existsSync(path) ? statSync(path).size : 0;
  }

  /** The last informative line, for finding out why a part ended. */
  get lastLine(): string {
    return this.#last;
  }

  append(line: string): void {
    if (line.trim() !== '' && !TRAILING.test(line)) this.#last = line.trim();
    if (this.#size > MAX_BYTES) {
      renameSync(this.path, `${this.path}.1`);
      this.#size = 0;
    }
    // A few lines per second at most, and the last output of a dying part is on disk before anything else happens.
    appendFileSync(this.path, `${line}\n`, { mode: 0o600 });
    this.#size += Buffer.byteLength(line) + 1;
  }
}
