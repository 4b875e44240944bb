import { Writable } from 'node:stream';

/** Where the logger of a test writes: what it wrote can be read again, line by line. */
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
