import { atom } from 'nanostores';

export interface Shortcut {
  /** One key (`n`, `/`, `space`), two after each other (`g d`), or Ctrl or Command with S (`mod+s`). */
  keys: string;
  /** What it does, in the words of the sheet. */
  label: string;
  /** `app` works on every page; `page` only while its page is shown. */
  scope: 'app' | 'page';
  run(): void;
}

/** What works right now, in the order of registration. The sheet shows it, the listener runs it. */
export const shortcuts = atom<readonly Shortcut[]>([]);

export function register(shortcut: Shortcut): () => void {
  shortcuts.set([...shortcuts.get(), shortcut]);
  return () => shortcuts.set(shortcuts.get().filter((one) => one !== shortcut));
}

/** Of two with the same keys the newer one runs: a dialog's or page's before the app's. */
export function findShortcut(keys: string): Shortcut | undefined {
  return shortcuts.get().findLast((one) => one.keys === keys);
}
