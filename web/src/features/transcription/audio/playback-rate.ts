export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const key = 'playbackRate';

/** The speed that was chosen last; who listens fast always does. */
export function readRate(): number {
  try {
    const stored = Number(localStorage.getItem(key));
    return rates.find((rate) => rate === stored) ?? 1;
  } catch {
    return 1;
  }
}

export function writeRate(rate: number): void {
  try {
    localStorage.setItem(key, String(rate));
  } catch {
    // A browser without storage keeps it until the page is left.
  }
}
