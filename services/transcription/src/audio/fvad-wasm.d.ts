declare module '@echogarden/fvad-wasm' {
  import type { FvadModule } from './fvad.js';
  export default function load(): Promise<FvadModule>;
}
