import { useStore } from '@nanostores/react';
import { useNavigate } from 'react-router-dom';
import { startRecordingPath } from '../start-recording-path.js';
import { text } from './text.js';
import { useShortcut } from './use-shortcut.js';
import { useShortcutKeys } from './use-shortcut-keys.js';

/** The shortcuts of every page behind the door. While recording, none leads away. */
export function useAppShortcuts(recording: boolean, openSheet: () => void): void {
  const navigate = useNavigate();
  const words = useStore(text);
  const going = { scope: 'app', enabled: !recording } as const;
  useShortcutKeys();
  useShortcut('n', words.newDictation, () => navigate('/dictation/new'), going);
  useShortcut('r', words.record, () => navigate(startRecordingPath), going);
  useShortcut('g d', words.dashboard, () => navigate('/dashboard'), going);
  useShortcut('g p', words.profile, () => navigate('/profile'), going);
  useShortcut('g s', words.settings, () => navigate('/settings'), going);
  useShortcut('g h', words.help, () => navigate('/help'), going);
  useShortcut('?', words.open, openSheet, { scope: 'app' });
}
