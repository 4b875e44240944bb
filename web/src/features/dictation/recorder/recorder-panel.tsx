import { useStore } from '@nanostores/react';
import { Circle, FileAudio } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { classNames } from '../../../components/ui/class-names.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { recordingTime } from '../../../lib/time/format-date.js';
import type { RecordingSession } from '../recording/recording-session.js';
import { recorderText, uploadText } from '../text.js';
import { LivePanel } from './live-panel.js';
import { UploadAudioButton, useFileDrop } from './upload-audio-button.js';
import type { RecorderState } from './use-recorder.js';

interface RecorderPanelProps {
  state: RecorderState;
  /** What is ready for review, and its length in ms if known. */
  ready: { kind: 'recording' | 'file'; ms: number | undefined } | null;
  onRecord(): void;
  onFiles(files: readonly File[]): void;
  /** True while a file is being sent: no other one can be chosen. */
  locked: boolean;
  /** Microphone and language, shown below the buttons until recording starts. */
  setup: ReactNode;
  review: ReactNode;
}

export function RecorderPanel({ state, ready, onRecord, onFiles, locked, setup, review }: RecorderPanelProps) {
  const words = useStore(recorderText);
  const uploadWords = useStore(uploadText);
  const session = 'session' in state && state.phase !== 'ended' ? state.session : null;
  const elapsed = useElapsed(session);
  const idle = state.phase === 'ready' && !ready;
  const panel = useRef<HTMLElement>(null);
  const { over, target } = useFileDrop(state.phase === 'ready' && ready?.kind !== 'recording' && !locked, onFiles);
  useWakeLock(session !== null);
  // On a phone, the toast about the start of the recording would cover Pause and Stop.
  useEffect(() => {
    const narrow = window.matchMedia('(max-width: 40rem)').matches;
    if (session) panel.current?.scrollIntoView({ block: narrow ? 'center' : 'nearest' });
  }, [session]);

  return (
    <section
      ref={panel}
      {...target}
      aria-labelledby="recorder"
      className={classNames(
        'relative flex flex-col gap-4 rounded-xl border bg-sunken p-4 sm:p-5',
        over ? 'border-accent border-dashed' : 'border-line',
      )}
    >
      <div>
        <h2 id="recorder" className="font-semibold text-lg">
          {words.title}
        </h2>
        <p className="text-quiet text-sm">{words.note}</p>
      </div>
      <div className="flex flex-col items-center gap-3">
        <Status state={state} ready={ready} />
        <p role="timer" aria-label={words.time} className="font-semibold text-5xl tabular-nums leading-none">
          {recordingTime(session ? elapsed : (ready?.ms ?? 0))}
        </p>
        {session && state.phase !== 'ready' && state.phase !== 'starting' && (
          <LivePanel session={session} phase={state.phase} />
        )}
        {!session && !ready && (
          <>
            <div className="flex flex-wrap justify-center gap-3">
              <Button
                data-record
                className="min-w-44"
                busy={state.phase === 'starting'}
                onClick={onRecord}
                icon={<Circle aria-hidden="true" className="size-4 fill-current" />}
              >
                {words.record}
              </Button>
              <UploadAudioButton disabled={state.phase === 'starting'} onFile={(file) => onFiles([file])} />
            </div>
            {state.phase === 'starting' ? (
              <p className="text-center text-quiet text-sm">{words.allow}</p>
            ) : (
              // Files cannot be dragged with a finger.
              <p className="pointer-coarse:hidden text-center text-quiet text-sm">{uploadWords.drop}</p>
            )}
          </>
        )}
        {idle && setup}
        {!session && review}
      </div>
      {over && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center rounded-xl bg-accent-soft font-semibold text-accent-ink">
          <span className="flex items-center gap-2">
            <FileAudio aria-hidden="true" className="size-6" />
            {uploadWords.dropNow}
          </span>
        </p>
      )}
    </section>
  );
}

function Status({ state, ready }: Pick<RecorderPanelProps, 'state' | 'ready'>) {
  const words = useStore(recorderText);
  switch (state.phase) {
    case 'recording':
      return <StatusPill tone="live">{words.recording}</StatusPill>;
    case 'paused':
      return <StatusPill tone="paused">{words.paused}</StatusPill>;
    case 'stopping':
      return <StatusPill tone="live">{words.stopping}</StatusPill>;
    case 'starting':
      return <StatusPill tone="quiet">{words.starting}</StatusPill>;
    default:
      if (!ready) return <StatusPill tone="quiet">{words.ready}</StatusPill>;
      return <StatusPill tone="done">{ready.kind === 'file' ? words.chosen : words.reviewing}</StatusPill>;
  }
}

type Tone = 'quiet' | 'live' | 'paused' | 'done';

const looks: Record<Tone, { pill: string; dot: string }> = {
  quiet: { pill: 'bg-surface text-quiet', dot: 'bg-line-strong' },
  live: { pill: 'bg-danger-soft text-danger', dot: 'animate-pulse bg-danger' },
  paused: { pill: 'bg-warn-soft text-warn', dot: 'bg-warn' },
  done: { pill: 'bg-good-soft text-good', dot: 'bg-good' },
};

function StatusPill({ tone, children }: { tone: Tone; children: string }) {
  const look = looks[tone];
  return (
    <p
      role="status"
      className={classNames('flex items-center gap-2 rounded-full px-3 py-1 font-medium text-sm', look.pill)}
    >
      <span aria-hidden="true" className={classNames('size-2.5 rounded-full', look.dot)} />
      {children}
    </p>
  );
}

/** The recorded milliseconds, in whole seconds, read often enough for each second to appear on time. */
function useElapsed(session: RecordingSession | null): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (!session) return;
    const tick = () => setElapsed(Math.floor(session.elapsedMs() / 1000) * 1000);
    tick();
    const timer = setInterval(tick, 200);
    return () => clearInterval(timer);
  }, [session]);
  return session ? elapsed : 0;
}

/** Keeps the screen on while `active`, if the device can. Takes the lock again when the page becomes visible again. */
function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (taken) => {
          lock = taken;
          if (over) taken.release();
        },
        () => undefined, // A low battery may refuse it; recording continues.
      );
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      lock?.release();
    };
  }, [active]);
}

export function NetworkErrorDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const words = useStore(recorderText);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.networkTitle}
      description={words.networkText}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <p>{words.networkKept}</p>
    </Dialog>
  );
}
