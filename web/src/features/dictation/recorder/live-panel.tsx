import { useStore } from '@nanostores/react';
import { MicOff, Pause, Play, Square, TriangleAlert, WifiOff } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import type { RecordingSession, SessionPhase } from '../recording/recording-session.js';
import { recorderText } from '../text.js';
import { useOnline } from '../use-online.js';
import { createSilenceWatch } from './level.js';
import { VoiceTrace } from './voice-trace.js';

const minuteMs = 60_000;

interface LivePanelProps {
  session: RecordingSession;
  phase: SessionPhase;
}

/** Shows and controls the running recording. */
export function LivePanel({ session, phase }: LivePanelProps) {
  const listening = phase === 'recording' || phase === 'stopping';
  const silent = useSilence(listening);
  const muted = useMuted(session.stream);
  const pausedMinutes = useMinutes(phase === 'paused');
  return (
    <>
      <VoiceTrace stream={session.stream} active={listening} onLevel={silent.onLevel} />
      <Controls session={session} phase={phase} />
      <Hints muted={muted && listening} silent={listening && silent.now} pausedMinutes={pausedMinutes} />
    </>
  );
}

/** Whether the microphone picks up nothing; starts over after each pause. */
function useSilence(listening: boolean) {
  const [now, setNow] = useState(false);
  const watch = useRef(createSilenceWatch());
  useEffect(() => {
    if (!listening) return;
    watch.current = createSilenceWatch();
    return () => setNow(false);
  }, [listening]);
  const onLevel = useCallback((level: number) => setNow(watch.current.hear(level, performance.now())), []);
  return { now, onLevel };
}

/** True while the system mutes the open microphone, as phones do during a call. */
function useMuted(stream: MediaStream): boolean {
  const [muted, setMuted] = useState(false);
  useEffect(() => {
    const [track] = stream.getAudioTracks();
    if (!track) return;
    const update = () => setMuted(track.muted);
    update();
    track.addEventListener('mute', update);
    track.addEventListener('unmute', update);
    return () => {
      track.removeEventListener('mute', update);
      track.removeEventListener('unmute', update);
    };
  }, [stream]);
  return muted;
}

/** Whole minutes since `active` became true. */
function useMinutes(active: boolean): number {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    if (!active) return;
    const since = performance.now();
    // Uses the clock, because a hidden page misses ticks.
    const timer = setInterval(() => setMinutes(Math.floor((performance.now() - since) / minuteMs)), 5000);
    return () => {
      clearInterval(timer);
      setMinutes(0);
    };
  }, [active]);
  return minutes;
}

function Controls({ session, phase }: LivePanelProps) {
  const words = useStore(recorderText);
  const stopping = phase === 'stopping';
  const paused = phase === 'paused';
  const first = useRef<HTMLDivElement>(null);

  // The pressed button is gone, so the focus moves here, unless the user is already filling in the form.
  useEffect(() => {
    const active = document.activeElement;
    if (active instanceof HTMLInputElement || active instanceof HTMLSelectElement) return;
    first.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={first} className="flex flex-wrap justify-center gap-3">
      <Button
        look="secondary"
        disabled={stopping}
        className="min-w-32"
        onClick={paused ? session.resume : session.pause}
        icon={
          paused ? (
            <Play aria-hidden="true" className="size-4 fill-current" />
          ) : (
            <Pause aria-hidden="true" className="size-4 fill-current" />
          )
        }
      >
        {paused ? words.resume : words.pause}
      </Button>
      <Button
        look="danger"
        busy={stopping}
        className="min-w-32"
        onClick={session.stop}
        icon={<Square aria-hidden="true" className="size-4 fill-current" />}
      >
        {words.stop}
      </Button>
    </div>
  );
}

interface HintsProps {
  silent: boolean;
  muted: boolean;
  /** How long the current pause has lasted, in minutes. */
  pausedMinutes: number;
}

/** After this time, the hint shows how long the pause has lasted. */
const longPauseMinutes = 2;

/** Hints while recording. The line is always there, so that the layout does not jump. */
function Hints({ silent, muted, pausedMinutes }: HintsProps) {
  const words = useStore(recorderText);
  const online = useOnline();
  const icon = 'mt-0.5 size-4 shrink-0';
  let hint: ReactNode = null;
  if (muted) hint = <Hint icon={<MicOff aria-hidden="true" className={icon} />}>{words.muted}</Hint>;
  else if (silent) hint = <Hint icon={<TriangleAlert aria-hidden="true" className={icon} />}>{words.silent}</Hint>;
  else if (!online) hint = <Hint icon={<WifiOff aria-hidden="true" className={icon} />}>{words.offline}</Hint>;
  else if (pausedMinutes >= longPauseMinutes) {
    hint = <p className="text-quiet">{words.pausedLong({ minutes: pausedMinutes })}</p>;
  }
  return (
    <div role="status" className="grid min-h-10 place-items-center text-center text-sm">
      {hint}
    </div>
  );
}

function Hint({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-lg bg-warn-soft px-3 py-2 text-left text-warn">
      {icon}
      {children}
    </p>
  );
}
