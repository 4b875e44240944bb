import load from '@echogarden/fvad-wasm';

/** What we use of the WebAssembly port of libfvad, which ships without types. */
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
export default function loadFvad(): Promise<FvadModule> {
  loaded ??= load();
  return loaded;
}
