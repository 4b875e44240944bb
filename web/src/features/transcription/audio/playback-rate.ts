import { recall, remember } from '../../../lib/storage.js';

export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const key = 'playbackRate';

/** The speed that was chosen last; who listens fast always does. */
export function readRate(): number {
  const stored = Number(recall(key));
  return rates.find((rate) => rate === stored) ?? 1;
}

export function writeRate(rate: number): void {
  remember(key, String(rate));
}
