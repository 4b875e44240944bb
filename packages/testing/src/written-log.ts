import { Writable } from 'node:stream';

/** A stream for a test's logger, which keeps what was written, line by line. */
export class WrittenLog extends Writable {
  readonly lines: string[] = [];

  override _write(line: unknown, _encoding: BufferEncoding, done: () => void): void {
    this.lines.push(String(line));
    done();
  }

  get text(): string {
    return this.lines.join('');
  }
}
