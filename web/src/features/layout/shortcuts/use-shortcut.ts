import { atom } from 'nanostores';
import { useEffect } from 'react';
import { useLatest } from '../../../lib/refs.js';

interface ShortcutOptions {
  /** False while the shortcut has nothing to do; the sheet then does not list it either. */
  enabled?: boolean;
  scope?: Shortcut['scope'];
}

/**
 * Adds a keyboard shortcut while the component is mounted, and a line about it to the `?` sheet:
 *
 *     useShortcut('e', text.edit, startEditing, { enabled: canEdit });
 *
 * `keys` is one key (`e`, `/`, `space`) or two in sequence (`g d`). The shortcut does nothing while the user types,
 * while a dialog or menu is open, or when shortcuts are switched off. Space stays with a focused button or link.
 * `mod+s` (Ctrl or Command with S) also works while typing, and cannot be switched off.
 */
export function useShortcut(keys: string, label: string, run: () => void, options: ShortcutOptions = {}): void {
  const { enabled = true, scope = 'page' } = options;
  const latest = useLatest(run);
  useEffect(() => {
    if (!enabled) return;
    return register({ keys, label, scope, run: () => latest.current() });
  }, [keys, label, scope, enabled, latest]);
}

export interface Shortcut {
  /** One key (`n`, `/`, `space`), two in sequence (`g d`), or Ctrl or Command with S (`mod+s`). */
  keys: string;
  /** What it does, as listed in the sheet. */
  label: string;
  /** `app` works on every page; `page` only while its page is shown. */
  scope: 'app' | 'page';
  run(): void;
}

/** The shortcuts that work right now, in the order of registration. The sheet shows them, the listener runs them. */
export const shortcuts = atom<readonly Shortcut[]>([]);

export function register(shortcut: Shortcut): () => void {
  shortcuts.set([...shortcuts.get(), shortcut]);
  return () => shortcuts.set(shortcuts.get().filter((one) => one !== shortcut));
}

/** If two have the same keys, the newer one runs: a dialog's or a page's before the app's. */
export function findShortcut(keys: string): Shortcut | undefined {
  return shortcuts.get().findLast((one) => one.keys === keys);
}
