import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MIB = 1024 * 1024;

/** An in-memory file system that can be filled up. Only root can mount one. */
export class SmallDisk {
  static readonly possible = process.platform === 'linux' && process.getuid?.() === 0;

  constructor(
    readonly folder: string,
    mebibytes: number,
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=700`, 'auscribe-test', folder]);
  }

  fill(): void {
    const file = openSync(this.#filler, 'a', 0o600);
    try {
      for (const step of [MIB, 4096]) writeUntilFull(file, Buffer.alloc(step));
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.#filler, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.folder]);
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }
}

function writeUntilFull(file: number, part: Buffer): void {
  try {
    while (writeSync(file, part) === part.length) {}
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
