import { Cutter, frameMs, type Stretch } from '../domain/cutting/cutter.js';
import { frameSamples, sampleRate, VoiceDetector } from './voice-detector.js';

/** A closed segment with its audio. Times in ms since the start of the recording. */
export interface Segment {
  index: number;
  startMs: number;
  endMs: number;
  hard: boolean;
  /** 16 kHz mono 16-bit samples. */
  samples: Buffer;
}

const frameBytes = frameSamples * 2;

/** Turns samples into closed segments. Holds only the audio of the open segment. */
export class Segmenter {
  private readonly cutter = new Cutter();
  /**
   * Audio from frame `bufferStart` on, `length` bytes: whole frames, then possibly part of one. Large enough for a
   * segment, because the decoder writes a few hundred times while one is open, and growing copies everything.
   */
  private buffer = Buffer.alloc(1024 * 1024);
  private length = 0;
  private bufferStart = 0;
  private frames = 0;
  private count = 0;

  private constructor(private readonly detector: VoiceDetector) {}

  static async create(): Promise<Segmenter> {
    return new Segmenter(await VoiceDetector.create());
  }

  /** Milliseconds of audio seen. */
  get positionMs(): number {
    return this.frames * frameMs;
  }

  push(bytes: Buffer): Segment[] {
    this.append(bytes);
    const closed: Segment[] = [];
    while ((this.frames + 1 - this.bufferStart) * frameBytes <= this.length) {
      const offset = (this.frames - this.bufferStart) * frameBytes;
      const frame = new Int16Array(frameSamples);
      for (let index = 0; index < frameSamples; index += 1) frame[index] = this.buffer.readInt16LE(offset + index * 2);
      this.frames += 1;
      closed.push(...this.cutter.push(this.detector.judge(frame)).map((stretch) => this.segment(stretch)));
    }
    this.discardUsed();
    return closed;
  }

  end(): Segment[] {
    return this.cutter.end().map((stretch) => this.segment(stretch));
  }

  /** Frees the voice detector, which is not garbage-collected. */
  close(): void {
    this.detector.close();
  }

  private segment({ start, end, hard }: Stretch): Segment {
    const from = (start - this.bufferStart) * frameBytes;
    const to = (Math.min(end, this.frames) - this.bufferStart) * frameBytes;
    const index = this.count;
    this.count += 1;
    return {
      index,
      startMs: start * frameMs,
      endMs: end * frameMs,
      hard,
      samples: Buffer.from(this.buffer.subarray(from, to)),
    };
  }

  private append(bytes: Buffer): void {
    const needed = this.length + bytes.length;
    if (needed > this.buffer.length) {
      const larger = Buffer.alloc(Math.max(needed, 2 * this.buffer.length));
      this.buffer.copy(larger, 0, 0, this.length);
      this.buffer = larger;
    }
    bytes.copy(this.buffer, this.length);
    this.length = needed;
  }

  private discardUsed(): void {
    const drop = this.cutter.needed - this.bufferStart;
    if (drop <= 0) return;
    this.buffer.copyWithin(0, drop * frameBytes, this.length);
    this.length -= drop * frameBytes;
    this.bufferStart += drop;
  }
}

/** Bytes before the samples in a file made by `wav`. */
export const wavHeaderBytes = 44;

/** A WAV file of 16 kHz mono 16-bit samples: RIFF header, format chunk, data chunk. */
export function wav(samples: Buffer): Buffer {
  const header = Buffer.alloc(wavHeaderBytes);
  header.write('RIFF', 0, 'ascii');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'ascii');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'ascii');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
