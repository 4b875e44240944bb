import { Cutter, frameMs, type Stretch } from '../domain/cutting/cutter.js';
import { frameSamples, VoiceDetector } from './voice-detector.js';

/** A closed segment with its audio. Times in milliseconds since the beginning of the recording. */
export interface Segment {
  index: number;
  startMs: number;
  endMs: number;
  hard: boolean;
  /** 16 kHz mono 16-bit samples. */
  samples: Buffer;
}

const frameBytes = frameSamples * 2;

/** Samples in, closed segments out. Holds only the audio of the open segment. */
export class Segmenter {
  private readonly cutter = new Cutter();
  /** Audio from frame `bufferStart` on; whole frames, then the beginning of one. */
  private buffer = Buffer.alloc(0);
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
    this.buffer = Buffer.concat([this.buffer, bytes]);
    const closed: Segment[] = [];
    while ((this.frames + 1 - this.bufferStart) * frameBytes <= this.buffer.length) {
      const offset = (this.frames - this.bufferStart) * frameBytes;
      const frame = new Int16Array(frameSamples);
      for (let index = 0; index < frameSamples; index += 1) frame[index] = this.buffer.readInt16LE(offset + index * 2);
      this.frames += 1;
      closed.push(...this.cutter.push(this.detector.judge(frame)).map((stretch) => this.segment(stretch)));
    }
    this.forget();
    return closed;
  }

  end(): Segment[] {
    return this.cutter.end().map((stretch) => this.segment(stretch));
  }

  /** Frees the voice detector, which no garbage collector does. */
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

  private forget(): void {
    const drop = this.cutter.needed - this.bufferStart;
    if (drop <= 0) return;
    this.buffer = Buffer.from(this.buffer.subarray(drop * frameBytes));
    this.bufferStart += drop;
  }
}
