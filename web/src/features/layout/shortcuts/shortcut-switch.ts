import { atom } from 'nanostores';

const key = 'shortcuts';

/** Single-key shortcuts can be switched off (WCAG 2.1.4): speech input and tremor would trigger them. */
export const shortcutsOn = atom(read());

export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // A browser without storage keeps it until the page is left.
  }
  shortcutsOn.set(on);
}

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}
