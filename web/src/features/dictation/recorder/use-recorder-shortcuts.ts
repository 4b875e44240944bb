import { useStore } from '@nanostores/react';
import { useShortcut } from '../../layout/shortcuts/use-shortcut.js';
import { text } from './text.js';
import type { RecorderState } from './use-recorder.js';

/** The keys r, p and s, for a foot pedal, or when no hand is free for the mouse. */
export function useRecorderShortcuts(state: RecorderState, idle: boolean, record: () => void): void {
  const words = useStore(text);
  const running = state.phase === 'recording' || state.phase === 'paused';
  useShortcut('r', words.recordKey, record, { enabled: idle });
  useShortcut(
    'p',
    words.pauseKey,
    () => {
      if (state.phase === 'recording') state.session.pause();
      else if (state.phase === 'paused') state.session.resume();
    },
    { enabled: running },
  );
  useShortcut(
    's',
    words.stopKey,
    () => {
      if ('session' in state) state.session.stop();
    },
    { enabled: running },
  );
}
