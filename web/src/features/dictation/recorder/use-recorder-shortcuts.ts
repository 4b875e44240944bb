import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShortcut } from '../../layout/shortcuts/use-shortcut.js';
import { recorderText } from '../text.js';
import type { RecorderState } from './use-recorder.js';

/** The keys r, p and s, for a foot pedal or when no hand is free for the mouse. */
export function useRecorderShortcuts(state: RecorderState, idle: boolean, record: () => void): void {
  const words = useStore(recorderText);
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

/** Starts recording if the page was opened for that, but not again after a reload. */
export function useAutoStartRecording(record: () => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.has('record');
  const begun = useRef(false);
  const newest = useRef(record);
  useEffect(() => {
    newest.current = record;
  });
  useEffect(() => {
    if (asked === begun.current) return;
    begun.current = asked;
    if (!asked) return;
    setParams({}, { replace: true });
    newest.current();
  }, [asked, setParams]);
}
