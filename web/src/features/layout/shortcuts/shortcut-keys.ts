/** How long the first key of a pair such as `g d` waits for the second, ms. */
export const pairMs = 1500;

/** What of a key press decides; a KeyboardEvent is one. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Ctrl+S, or Command+S on a Mac. */
export const saveKeys = 'mod+s';

/**
 * The name of a pressed key as shortcuts write it: `n`, `/`, `?`, `space`, `escape`, `mod+s`. Null for what is the
 * browser's or the screen reader's: anything else with Ctrl, Alt or Meta, and capital letters.
 */
export function keyName(press: KeyPress): string | null {
  if (press.ctrlKey !== press.metaKey && !press.altKey && !press.shiftKey && press.key.toLowerCase() === 's') {
    return saveKeys;
  }
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if (press.key === ' ') return 'space';
  if (['Shift', 'CapsLock', 'Dead', 'Process', 'Unidentified'].includes(press.key)) return null;
  const letter = /^\p{L}$/u.test(press.key);
  if (letter && press.shiftKey) return null;
  // With Caps Lock on, a letter comes as a capital without Shift.
  return press.key.toLowerCase();
}

export interface KeyMatch {
  /** The keys of the shortcut to run, as it was registered. */
  run: string | null;
  /** The first key of a pair that may still come. */
  waiting: string | null;
}

/** Decides what a key does, given the key that waits for a second one. */
export function matchKey(waiting: string | null, key: string, known: readonly string[]): KeyMatch {
  const pair = waiting === null ? null : `${waiting} ${key}`;
  if (pair !== null && known.includes(pair)) return { run: pair, waiting: null };
  if (known.includes(key)) return { run: key, waiting: null };
  return { run: null, waiting: known.some((keys) => keys.startsWith(`${key} `)) ? key : null };
}
