import { useEffect } from 'react';
import { keyName, matchKey, pairMs, saveKeys } from './shortcut-keys.js';
import { findShortcut, shortcuts } from './shortcut-registry.js';
import { shortcutsOn } from './shortcut-switch.js';
import { isCovered, takesKeys } from './takes-keys.js';

/** Listens for the keys of all registered shortcuts. Used once, by the layout. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let waiting: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function onKeyDown(event: KeyboardEvent) {
      const key = keyName(event);
      if (key === saveKeys) return save(event);
      if (key === null || event.repeat || event.defaultPrevented || event.isComposing) return;
      if (!shortcutsOn.get() || takesKeys(event.target, key)) {
        waiting = null;
        return;
      }
      const known = shortcuts.get().map((one) => one.keys);
      const match = matchKey(waiting, key, known);
      waiting = match.waiting;
      clearTimeout(timer);
      if (waiting !== null) {
        timer = setTimeout(() => {
          waiting = null;
        }, pairMs);
      }
      if (match.run === null) return;
      // Else the key would be typed into the field that the shortcut moves to.
      event.preventDefault();
      findShortcut(match.run)?.run();
    }

    /** Works while typing and where shortcuts are switched off: nobody presses it by accident, and it means nothing else. */
    function save(event: KeyboardEvent) {
      const found = findShortcut(saveKeys);
      if (!found) return;
      // Else the browser would offer to save the page as a file.
      event.preventDefault();
      if (!event.repeat && !isCovered()) found.run();
    }

    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      clearTimeout(timer);
    };
  }, []);
}
