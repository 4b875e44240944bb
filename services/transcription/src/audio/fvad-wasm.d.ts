declare module '@echogarden/fvad-wasm' {
  import type { FvadModule } from './voice-detector.js';
  export default function load(): Promise<FvadModule>;
}
