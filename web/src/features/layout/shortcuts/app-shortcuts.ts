import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { recall, remember } from '../../../lib/storage.js';
import { shortcutText } from '../text.js';
import { findShortcut, shortcuts, useShortcut } from './use-shortcut.js';

/** The shortcuts of every signed-in page. While recording, none leads away from the page. */
export function useAppShortcuts(recording: boolean, openSheet: () => void): void {
  const navigate = useNavigate();
  const words = useStore(shortcutText);
  const navigation = { scope: 'app', enabled: !recording } as const;
  useShortcutKeys();
  useShortcut('n', words.newDictation, () => navigate('/dictation/new'), navigation);
  useShortcut('r', words.record, () => navigate(startRecordingPath), navigation);
  useShortcut('g d', words.dashboard, () => navigate('/dashboard'), navigation);
  useShortcut('g p', words.profile, () => navigate('/profile'), navigation);
  useShortcut('g s', words.settings, () => navigate('/settings'), navigation);
  useShortcut('g h', words.help, () => navigate('/help'), navigation);
  useShortcut('?', words.open, openSheet, { scope: 'app' });
}

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
      // Otherwise the key would be typed into the field that the shortcut moves to.
      event.preventDefault();
      findShortcut(match.run)?.run();
    }

    /** Works even while typing and with shortcuts off: it is not pressed by accident, and has no other meaning. */
    function save(event: KeyboardEvent) {
      const found = findShortcut(saveKeys);
      if (!found) return;
      // Otherwise the browser would offer to save the page as a file.
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

/** How long the first key of a pair such as `g d` waits for the second, ms. */
const pairMs = 1500;

/** The part of a KeyboardEvent that identifies the key. */
interface KeyPress {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Ctrl+S, or Command+S on a Mac. */
const saveKeys = 'mod+s';

/**
 * The name of a pressed key as shortcuts write it: `n`, `/`, `?`, `space`, `escape`, `mod+s`. Null for keys that belong
 * to the browser or the screen reader: anything else with Ctrl, Alt or Meta, and capital letters.
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
  // With Caps Lock on, a letter is a capital even without Shift.
  return press.key.toLowerCase();
}

interface KeyMatch {
  /** The keys of the shortcut to run, as it was registered. */
  run: string | null;
  /** The first key of a pair that is still incomplete. */
  waiting: string | null;
}

/** Decides what a key does, given the first key of an incomplete pair. */
export function matchKey(waiting: string | null, key: string, known: readonly string[]): KeyMatch {
  const pair = waiting === null ? null : `${waiting} ${key}`;
  if (pair !== null && known.includes(pair)) return { run: pair, waiting: null };
  if (known.includes(key)) return { run: key, waiting: null };
  return { run: null, waiting: known.some((keys) => keys.startsWith(`${key} `)) ? key : null };
}

const typing =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=file],[type=range]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu]';
const pressed = 'button, a[href], summary, audio, video, label, input, [role=button], [role=tab], [role=switch]';
const over = '[role=dialog], [role=alertdialog], [role=menu]';

/** True while a dialog or menu is open. */
function isCovered(): boolean {
  return document.querySelector(over) !== null;
}

/**
 * True if the key already has a meaning: in a field, on a control that it presses, or while a dialog or menu is open.
 */
function takesKeys(target: EventTarget | null, key: string): boolean {
  if (isCovered()) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(typing)) return true;
  return (key === 'space' || key === 'enter') && target.closest(pressed) !== null;
}

const switchKey = 'shortcuts';

/** Single-key shortcuts can be switched off (WCAG 2.1.4): speech input or a tremor could trigger them. */
export const shortcutsOn = atom(recall(switchKey) !== 'off');

export function switchShortcuts(on: boolean): void {
  remember(switchKey, on ? 'on' : 'off');
  shortcutsOn.set(on);
}

/** Opens New Dictation and starts recording: one key or click from anywhere. */
export const startRecordingPath = '/dictation/new?record';
