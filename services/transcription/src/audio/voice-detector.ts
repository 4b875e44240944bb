import { type Frame, frameMs } from '../domain/cutting/cutter.js';
import loadFvad, { type FvadModule } from './fvad.js';

export const sampleRate = 16_000;
export const frameSamples = (sampleRate * frameMs) / 1000;
/** 0 lets most through, 3 the least. 2 keeps soft speech and drops most of a room's noise. */
const aggressiveness = 2;
/** Frames quieter than this are silence whatever the detector says: root mean square of full scale 32768, about -60 dB. */
const quietest = 32;

/** Says of each 20-ms frame whether it holds voice: WebRTC's detector, which is deterministic and keeps a little state. */
export class VoiceDetector {
  private constructor(
    private readonly fvad: FvadModule,
    private readonly instance: number,
    private readonly buffer: number,
  ) {}

  static async create(): Promise<VoiceDetector> {
    const fvad = await loadFvad();
    const instance = fvad._fvad_new();
    if (fvad._fvad_set_sample_rate(instance, sampleRate) !== 0 || fvad._fvad_set_mode(instance, aggressiveness) !== 0) {
      throw new Error('the voice detector refused its settings');
    }
    return new VoiceDetector(fvad, instance, fvad._malloc(frameSamples * 2));
  }

  /** `frame`: 320 samples, 16 kHz mono. */
  judge(frame: Int16Array): Frame {
    let energy = 0;
    for (const sample of frame) energy += sample * sample;
    this.fvad.HEAP16.set(frame, this.buffer / 2);
    const voice = this.fvad._fvad_process(this.instance, this.buffer, frameSamples) === 1;
    const loudness = Math.sqrt(energy / frameSamples);
    return { voice: voice && loudness >= quietest, loudness };
  }

  close(): void {
    this.fvad._free(this.buffer);
    this.fvad._fvad_free(this.instance);
  }
}
