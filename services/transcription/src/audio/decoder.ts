import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { decodersAllowed, demuxersAllowed, maxAudioHours } from '@auscribe/contracts';
import { confined, programMissing } from '@auscribe/service-kit';
import { sampleRate } from './voice-detector.js';

/** ffmpeg could not be started: an installation problem, not an audio problem. */
class DecoderMissingError extends Error {
  override readonly name = 'DecoderMissingError';
  readonly safeToLog = true;
  constructor() {
    super('ffmpeg was not found at FFMPEG_PATH');
  }
}

/** A day of audio decodes in a few minutes. Output goes to a pipe, so writing files is not allowed. */
const limits = { cpuSeconds: 30 * 60, memoryBytes: 768 * 1024 * 1024, fileBytes: 0, niceness: 0 };

/** How long a decoder may run. The limit on CPU time does not end one that waits. */
export interface Timeouts {
  /** While chunks may still arrive: a recording with its pauses can take this long. */
  growingMs: number;
  /** Once all bytes have arrived. */
  wholeMs: number;
}
const defaultTimeouts: Timeouts = { growingMs: 2 * maxAudioHours * 3_600_000, wholeMs: 2 * 3_600_000 };

/**
 * Restricts what an untrusted file can make ffmpeg do: it reads only that file, only as audio, and no more than a
 * recording can contain. Timestamps far in the future would otherwise become days of silence.
 */
const allowlists = ['-format_whitelist', demuxersAllowed, '-codec_whitelist', decodersAllowed];
const durationLimit = ['-t', String(maxAudioHours * 3600)];

/**
 * Streams audio through ffmpeg: bytes of any audio container in, 16 kHz mono samples out as soon as possible. Gaps in
 * the timestamps become silence, so the position in the samples is the time in the recording. The same bytes give the
 * same samples however they are split; live recordings and whole uploads rely on this.
 */
export class Decoder {
  private readonly process: ChildProcessByStdio<Writable, Readable, null>;
  private failure: Error | null = null;
  private exited = false;
  private deadline: NodeJS.Timeout;

  /** `input`: the path of a file, for containers that need seeking. Without it, bytes arrive through `write`. */
  constructor(
    ffmpeg: string,
    input?: string,
    private readonly timeouts: Timeouts = defaultTimeouts,
  ) {
    const source = input
      ? ['-protocol_whitelist', 'file', ...allowlists, '-i', `file:${input}`]
      : ['-protocol_whitelist', 'pipe', ...allowlists, '-i', 'pipe:0'];
    const filter = `aresample=${sampleRate}:async=1:first_pts=0`;
    const stream = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-af', filter, '-ac', '1', ...durationLimit];
    const output = [...stream, '-f', 's16le', '-flush_packets', '1', 'pipe:1'];
    const child = confined(ffmpeg, ['-v', 'quiet', '-threads', '1', ...source, ...output], limits);
    this.process = spawn(child.command, child.args, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.deadline = this.killAfter(input ? this.timeouts.wholeMs : this.timeouts.growingMs);
    this.process.on('error', () => {
      clearTimeout(this.deadline);
      this.failure = new DecoderMissingError();
    });
    this.process.on('exit', (code) => {
      clearTimeout(this.deadline);
      this.exited = true;
      if (code === programMissing) this.failure = new DecoderMissingError();
    });
    // `write` reports that the decoder gave up; this keeps the event from being unhandled.
    this.process.stdin.on('error', () => {});
  }

  /** 16-bit little-endian samples. Ends when the input has ended, or when ffmpeg gives up on it. */
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

  /** Ends the input; the last samples follow. */
  finish(): void {
    this.process.stdin.end();
    if (this.exited || this.failure) return;
    clearTimeout(this.deadline);
    this.deadline = this.killAfter(this.timeouts.wholeMs);
  }

  kill(): void {
    if (!this.exited) this.process.kill('SIGKILL');
  }

  private killAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.kill(), ms).unref();
  }

  /** Call after the last sample: throws if ffmpeg could not be started. */
  async assertStarted(): Promise<void> {
    if (!this.exited && !this.failure) await once(this.process, 'exit');
    if (this.failure) throw this.failure;
  }
}
