import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unavailable } from '@auscribe/service-kit';
import type { FormLimits } from './form-limits.js';

const ownerOnly = 0o600;

/**
 * An unnamed file on disk: it is unlinked before the first byte is written, so that the kernel frees it however the
 * process ends, and no other program can open it.
 */
export class SpooledFile {
  readonly #handle: FileHandle;
  readonly #limits: FormLimits;
  #size = 0;
  #closed = false;

  private constructor(handle: FileHandle, limits: FormLimits) {
    this.#handle = handle;
    this.#limits = limits;
  }

  static async create(limits: FormLimits): Promise<SpooledFile> {
    const path = join(tmpdir(), `auscribe-form-${randomUUID()}`);
    const handle = await open(path, 'wx+', ownerOnly);
    await unlink(path);
    return new SpooledFile(handle, limits);
  }

  get descriptor(): number {
    return this.#handle.fd;
  }

  get size(): number {
    return this.#size;
  }

  /** Throws Unavailable when the space for files is used up. */
  async append(chunk: Uint8Array): Promise<void> {
    if (this.#closed) throw new Error('The form was aborted');
    if (!this.#limits.spool(chunk.length)) {
      throw new Unavailable(
        'Too many summaries are being sent right now. Nothing was sent; please try again in a minute.',
      );
    }
    const position = this.#size;
    this.#size += chunk.length;
    // With an explicit position the descriptor's own stays at the start, where the next reader begins.
    for (let written = 0; written < chunk.length; ) {
      const { bytesWritten } = await this.#handle.write(chunk, written, chunk.length - written, position + written);
      written += bytesWritten;
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#limits.free(this.#size);
    this.#size = 0;
    await this.#handle.close();
  }
}
