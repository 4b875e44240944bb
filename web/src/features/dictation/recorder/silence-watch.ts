/** Below it, a microphone hears no more than its own noise: -51 dB on `toLevel`'s scale. */
const quietest = 0.15;

export const silentForMs = 10_000;

/** Notices a microphone that hears nothing, as a muted one. Times in ms on any one clock. */
export interface SilenceWatch {
  /** Takes a level of 0 to 1; answers whether there was no sound for long. */
  hear(level: number, now: number): boolean;
}

export function createSilenceWatch(): SilenceWatch {
  let since: number | null = null;
  return {
    hear(level, now) {
      if (level > quietest) since = null;
      else since ??= now;
      return since !== null && now - since >= silentForMs;
    },
  };
}
