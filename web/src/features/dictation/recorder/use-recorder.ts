import type { User } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLatest, useMounted } from '../../../lib/refs.js';
import { holdBusy } from '../../../lib/session/idle.js';
import { finishBeforeLeaving } from '../../../lib/session/leave-page.js';
import { useShortcut } from '../../layout/shortcuts/use-shortcut.js';
import { setRecordingLock } from '../../layout/unsaved.js';
import { hasRoom } from '../recording/indexed-db-store.js';
import { openRecordingStore } from '../recording/open-store.js';
import {
  type RecordingSession,
  type RecordingSessionEvents,
  type SessionPhase,
  startRecordingSession,
} from '../recording/recording-session.js';
import type { DictationFields } from '../recording/recording-store.js';
import { discardUnfinished } from '../recovery/use-unfinished.js';
import { recorderText } from '../text.js';

export type RecorderState = { phase: 'ready' | 'starting' } | { phase: SessionPhase; session: RecordingSession };

interface RecorderEvents extends Required<Omit<RecordingSessionEvents, 'onPhase'>> {
  /** The browser has space for less than two hours of recording. */
  onLittleRoom(): void;
}

/**
 * This page's recording from the microphone. Leaving the page ends it; the recorded audio stays stored for recovery.
 */
export function useRecorder(events: RecorderEvents) {
  const [state, setState] = useState<RecorderState>({ phase: 'ready' });
  const session = useRef<RecordingSession>(undefined);
  const mounted = useMounted();
  const latest = useLatest(events);

  const toReady = useCallback(() => {
    session.current = undefined;
    setRecordingLock(false);
    setState({ phase: 'ready' });
  }, []);

  const start = useCallback(
    async ({ id: userId, firstName, lastName }: User, fields: DictationFields, microphoneId: string | undefined) => {
      setState({ phase: 'starting' });
      try {
        const store = await openRecordingStore();
        hasRoom(navigator.storage).then((room) => {
          if (!room) latest.current.onLittleRoom();
        });
        let phase: SessionPhase = 'recording';
        const started = await startRecordingSession(
          { userId, clinicianName: `${firstName} ${lastName}`, fields, store, microphoneId },
          {
            onPhase(next) {
              phase = next;
              if (session.current) setState({ phase: next, session: session.current });
            },
            onTake(take, interrupted) {
              toReady();
              latest.current.onTake(take, interrupted);
            },
            onGaveUp(error) {
              toReady();
              latest.current.onGaveUp(error);
            },
            onRecorderStopFailed: (error) => latest.current.onRecorderStopFailed(error),
            onStoreFailed(error) {
              toReady();
              latest.current.onStoreFailed(error);
            },
            onSubstituted: () => latest.current.onSubstituted(),
          },
        );
        if (!mounted.current) {
          started.abandon();
          return;
        }
        session.current = started;
        setRecordingLock(true);
        setState({ phase, session: started });
      } catch (error) {
        toReady();
        throw error;
      }
    },
    [toReady, mounted, latest],
  );

  useEffect(
    () => () => {
      // A log-off waits until the last words are stored.
      if (session.current) finishBeforeLeaving(session.current.abandon());
      setRecordingLock(false);
    },
    [],
  );

  // A user who is speaking is not idle. During a pause they may be: everything before it is stored.
  const running = state.phase === 'starting' || state.phase === 'recording' || state.phase === 'stopping';
  useEffect(() => (running ? holdBusy() : undefined), [running]);

  /** Ends the recording and discards it. If that fails, it stays stored. */
  const discard = useCallback(async () => {
    const ended = session.current;
    if (!ended) return;
    await ended.abandon();
    toReady();
    await discardUnfinished(ended.recordingId);
  }, [toReady]);

  return { state, start, discard };
}

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
  const latestRecord = useLatest(record);
  useEffect(() => {
    if (asked === begun.current) return;
    begun.current = asked;
    if (!asked) return;
    setParams({}, { replace: true });
    latestRecord.current();
  }, [asked, setParams, latestRecord]);
}
