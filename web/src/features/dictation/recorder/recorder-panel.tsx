import { Circle, Pause, Play, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { classNames } from '../../../components/ui/class-names.js';
import { clock } from '../../../lib/time/format-date.js';
import { LevelMeter } from './level-meter.js';
import { useElapsed } from './use-elapsed.js';
import type { RecorderState } from './use-recorder.js';
import { useWakeLock } from './use-wake-lock.js';

interface RecorderPanelProps {
  state: RecorderState;
  /** Length of what lies ready for review, in ms. */
  reviewMs: number | undefined;
  onRecord(): void;
  /** The other way in: Upload Audio. */
  upload: ReactNode;
  review: ReactNode;
}

export function RecorderPanel({ state, reviewMs, onRecord, upload, review }: RecorderPanelProps) {
  const session = 'session' in state && state.phase !== 'ended' ? state.session : null;
  const elapsed = useElapsed(session);
  const listening = state.phase === 'recording' || state.phase === 'stopping';
  const panel = useRef<HTMLElement>(null);
  useWakeLock(session !== null);
  // On a phone the toast that says so would lie over Pause and Stop.
  useEffect(() => {
    if (session) panel.current?.scrollIntoView({ block: 'center' });
  }, [session]);

  return (
    <section
      ref={panel}
      aria-labelledby="recorder"
      className="flex flex-col gap-4 rounded-xl border border-line bg-sunken p-4 sm:p-6"
    >
      <div>
        <h2 id="recorder" className="font-semibold text-lg">
          Start Voice Recording
        </h2>
        <p className="text-quiet">
          Your voice is recorded for transcription. Please avoid background noise while you speak.
        </p>
      </div>
      <div className="flex flex-col items-center gap-3 rounded-lg bg-surface p-5">
        <p className="flex items-center gap-2 text-quiet" role="status">
          <span
            aria-hidden="true"
            className={classNames('size-2.5 rounded-full', listening ? 'animate-pulse bg-danger' : 'bg-line-strong')}
          />
          {statusOf(state)}
        </p>
        <p role="timer" aria-label="Recording time" className="font-semibold text-4xl tabular-nums">
          {clock(session ? elapsed : (reviewMs ?? 0))}
        </p>
        {session && <LevelMeter stream={session.stream} active={listening} />}
        {session ? (
          <Controls state={state} session={session} />
        ) : review ? null : (
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              busy={state.phase === 'starting'}
              onClick={onRecord}
              icon={<Circle aria-hidden="true" className="size-4 fill-current" />}
            >
              Record Now
            </Button>
            {upload}
          </div>
        )}
        {!session && review}
      </div>
    </section>
  );
}

type Active = Extract<RecorderState, { session: unknown }>;

function Controls({ state, session }: { state: RecorderState; session: Active['session'] }) {
  const stopping = state.phase === 'stopping';
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {state.phase === 'paused' ? (
        <Button look="secondary" onClick={session.resume} icon={<Play aria-hidden="true" className="size-4" />}>
          Resume
        </Button>
      ) : (
        <Button
          look="secondary"
          disabled={stopping}
          onClick={session.pause}
          icon={<Pause aria-hidden="true" className="size-4" />}
        >
          Pause
        </Button>
      )}
      <Button
        look="danger"
        busy={stopping}
        onClick={session.stop}
        icon={<Square aria-hidden="true" className="size-4 fill-current" />}
      >
        Stop
      </Button>
    </div>
  );
}

function statusOf(state: RecorderState): string {
  switch (state.phase) {
    case 'recording':
      return 'Recording...';
    case 'paused':
      return 'Paused';
    case 'stopping':
      return 'Taking in the last words...';
    case 'starting':
      return 'Opening the microphone...';
    default:
      return 'Ready';
  }
}
