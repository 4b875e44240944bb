import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { decodersAllowed, demuxersAllowed, maxAudioHours } from '@auscribe/contracts';
import { confined, programMissing } from '@auscribe/service-kit';
import { sampleRate } from './voice-detector.js';

/** ffmpeg could not be started: a fault of the installation, not of the audio. */
class DecoderMissingError extends Error {
  override readonly name = 'DecoderMissingError';
  readonly safeToLog = true;
  constructor() {
    super('ffmpeg was not found at FFMPEG_PATH');
  }
}

/** A day of audio decodes in some minutes. It writes to its pipe and to no file. */
const limits = { cpuSeconds: 30 * 60, memoryBytes: 768 * 1024 * 1024, fileBytes: 0, niceness: 0 };

/** How long a decoder may live. The limit of processor time doesn't end one that waits. */
export interface Patience {
  /** While chunks may still come: a recording with its pauses can take this long. */
  growingMs: number;
  /** Once all bytes have arrived. */
  wholeMs: number;
}
const defaultPatience: Patience = { growingMs: 2 * maxAudioHours * 3_600_000, wholeMs: 2 * 3_600_000 };

/**
 * What a stranger's file may make ffmpeg do: read that file alone, as audio alone, for as long as a recording can be.
 * Time stamps that lie far ahead would become days of silence.
 */
const only = ['-format_whitelist', demuxersAllowed, '-codec_whitelist', decodersAllowed];
const longest = ['-t', String(maxAudioHours * 3600)];

/**
 * ffmpeg as a stream: bytes of any audio container in, 16 kHz mono samples out as soon as possible.
 * Holes in the timestamps become silence, so the position in the samples is the time in the recording.
 * The same bytes give the same samples however they were split, which live and whole uploads rely on.
 */
export class Decoder {
  private readonly process: ChildProcessByStdio<Writable, Readable, null>;
  private failure: Error | null = null;
  private exited = false;
  private deadline: NodeJS.Timeout;

  /** `input`: a file's path, for containers that must be read with seeking; without it, bytes come by `write`. */
  constructor(
    ffmpeg: string,
    input?: string,
    private readonly patience: Patience = defaultPatience,
  ) {
    const source = input
      ? ['-protocol_whitelist', 'file', ...only, '-i', `file:${input}`]
      : ['-protocol_whitelist', 'pipe', ...only, '-i', 'pipe:0'];
    const filter = `aresample=${sampleRate}:async=1:first_pts=0`;
    const stream = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-af', filter, '-ac', '1', ...longest];
    const output = [...stream, '-f', 's16le', '-flush_packets', '1', 'pipe:1'];
    const child = confined(ffmpeg, ['-v', 'quiet', '-threads', '1', ...source, ...output], limits);
    this.process = spawn(child.command, child.args, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.deadline = this.killAfter(input ? this.patience.wholeMs : this.patience.growingMs);
    this.process.on('error', () => {
      clearTimeout(this.deadline);
      this.failure = new DecoderMissingError();
    });
    this.process.on('exit', (code) => {
      clearTimeout(this.deadline);
      this.exited = true;
      if (code === programMissing) this.failure = new DecoderMissingError();
    });
    // `write` reports that a decoder gave up, not an unhandled event.
    this.process.stdin.on('error', () => {});
  }

  /** Samples as bytes, little endian, 16 bit. Ends when the input has ended, or when ffmpeg gives up on it. */
  get samples(): Readable {
    return this.process.stdout;
  }

  /** False when ffmpeg gave up on the bytes. Waits while its buffer is full. */
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
    if (this.exited || this.failure) return;
    clearTimeout(this.deadline);
    this.deadline = this.killAfter(this.patience.wholeMs);
  }

  kill(): void {
    if (!this.exited) this.process.kill('SIGKILL');
  }

  private killAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.kill(), ms).unref();
  }

  /** After the last sample: throws if ffmpeg could not be started. */
  async assertStarted(): Promise<void> {
    if (!this.exited && !this.failure) await once(this.process, 'exit');
    if (this.failure) throw this.failure;
  }
}
