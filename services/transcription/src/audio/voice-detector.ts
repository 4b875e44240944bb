import load from '@echogarden/fvad-wasm';
import { type Frame, frameMs } from '../domain/cutting/cutter.js';

export const sampleRate = 16_000;
export const frameSamples = (sampleRate * frameMs) / 1000;
/** 0 accepts the most as voice, 3 the least. 2 keeps soft speech and drops most of a room's noise. */
const aggressiveness = 2;
/**
 * Frames quieter than this count as silence, whatever the detector decides: root mean square, full scale 32768, about
 * -60 dB.
 */
const minLoudness = 32;

/**
 * Decides for each 20-ms frame whether it contains voice: WebRTC's detector, which is deterministic and keeps a little
 * state.
 */
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
    return { voice: voice && loudness >= minLoudness, loudness };
  }

  close(): void {
    this.fvad._free(this.buffer);
    this.fvad._fvad_free(this.instance);
  }
}

/** The part that we use of the WebAssembly port of libfvad, which ships without types. */
export interface FvadModule {
  HEAP16: Int16Array;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _fvad_new(): number;
  _fvad_free(instance: number): void;
  _fvad_set_mode(instance: number, mode: number): number;
  _fvad_set_sample_rate(instance: number, hertz: number): number;
  /** 1 voice, 0 none, -1 wrong length. */
  _fvad_process(instance: number, samples: number, length: number): number;
}

let loaded: Promise<FvadModule> | undefined;

/** Loaded once per process. */
function loadFvad(): Promise<FvadModule> {
  loaded ??= load();
  return loaded;
}
