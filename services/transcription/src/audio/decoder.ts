import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { sampleRate } from './voice-detector.js';

/** ffmpeg could not be started: a fault of the installation, not of the audio. */
class DecoderMissingError extends Error {
  override readonly name = 'DecoderMissingError';
  readonly safeToLog = true;
  constructor() {
    super('ffmpeg was not found at FFMPEG_PATH');
  }
}

/**
 * ffmpeg as a stream: bytes of any audio container in, 16 kHz mono samples out as soon as they can be told.
 * Holes in the timestamps become silence, so the position in the samples is the time in the recording.
 * The same bytes give the same samples however they were portioned, which live and whole uploads rely on.
 */
export class Decoder {
  private readonly process: ChildProcessByStdio<Writable, Readable, null>;
  private failure: Error | null = null;
  private exited = false;

  /** `input`: a file's path, for containers that must be read with seeking; without it, bytes come by `write`. */
  constructor(ffmpeg: string, input?: string) {
    const source = input
      ? ['-protocol_whitelist', 'file', '-i', input]
      : ['-protocol_whitelist', 'pipe', '-i', 'pipe:0'];
    const filter = `aresample=${sampleRate}:async=1:first_pts=0`;
    const output = ['-map', '0:a:0', '-vn', '-af', filter, '-ac', '1', '-f', 's16le', '-flush_packets', '1', 'pipe:1'];
    this.process = spawn(ffmpeg, ['-v', 'quiet', '-threads', '1', ...source, ...output], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.process.on('error', () => {
      this.failure = new DecoderMissingError();
    });
    this.process.on('exit', () => {
      this.exited = true;
    });
    // Writing to a decoder that gave up is told by `write`, not by an unhandled event.
    this.process.stdin.on('error', () => {});
  }

  /** Samples as bytes, little endian, 16 bit. Ends when the input has ended, or when ffmpeg gives up on it. */
  get samples(): Readable {
    return this.process.stdout;
  }

  /** False when ffmpeg takes no more: it gave up on the bytes. Waits while its buffer is full. */
  async write(bytes: Buffer): Promise<boolean> {
    if (this.failure) throw this.failure;
    if (this.exited || !this.process.stdin.writable) return false;
    if (!this.process.stdin.write(bytes)) await this.roomOrEnd();
    if (this.failure) throw this.failure;
    return !this.exited;
  }

  private async roomOrEnd(): Promise<void> {
    const settled = new AbortController();
    const { signal } = settled;
    const room = once(this.process.stdin, 'drain', { signal });
    const end = once(this.process, 'exit', { signal });
    await Promise.race([room, end]).catch(() => {});
    settled.abort();
    await Promise.allSettled([room, end]);
  }

  /** No more bytes will come; the last samples follow. */
  finish(): void {
    this.process.stdin.end();
  }

  kill(): void {
    if (!this.exited) this.process.kill('SIGKILL');
  }

  assertStarted(): void {
    if (this.failure) throw this.failure;
  }
}
