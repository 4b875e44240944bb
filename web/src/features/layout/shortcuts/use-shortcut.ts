import { useEffect, useRef } from 'react';
import { register, type Shortcut } from './shortcut-registry.js';

interface ShortcutOptions {
  /** False while there is nothing to do; then the sheet does not show it either. */
  enabled?: boolean;
  scope?: Shortcut['scope'];
}

/**
 * Gives the page a keyboard shortcut while the component is mounted, and the `?` sheet a line about it:
 *
 *     useShortcut('e', text.edit, startEditing, { enabled: canEdit });
 *
 * `keys` is one key (`e`, `/`, `space`) or two after each other (`g d`). It does nothing while somebody types, while a
 * dialog or menu is open, or when shortcuts are switched off. Space stays with a focused button or link. `mod+s` (Ctrl or
 * Command with S) works while typing, too, and is never switched off.
 */
export function useShortcut(keys: string, label: string, run: () => void, options: ShortcutOptions = {}): void {
  const { enabled = true, scope = 'page' } = options;
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    return register({ keys, label, scope, run: () => newest.current() });
  }, [keys, label, scope, enabled]);
}
