import { atom } from 'nanostores';
import { recall, remember } from '../../../lib/storage/remember.js';

const key = 'shortcuts';

/** Single-key shortcuts can be switched off (WCAG 2.1.4): speech input and tremor would trigger them. */
export const shortcutsOn = atom(recall(key) !== 'off');

export function switchShortcuts(on: boolean): void {
  remember(key, on ? 'on' : 'off');
  shortcutsOn.set(on);
}
