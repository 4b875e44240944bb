import { useStore } from '@nanostores/react';
import { Pause, Play, Square } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import type { RecordingSession, SessionPhase } from '../recording/recording-session.js';
import { Hints } from './hints.js';
import { createSilenceWatch } from './silence-watch.js';
import { text } from './text.js';
import { useMinutes } from './use-minutes.js';
import { useMuted } from './use-muted.js';
import { VoiceTrace } from './voice-trace.js';

interface LivePanelProps {
  session: RecordingSession;
  phase: SessionPhase;
}

/** What shows and steers a recording that runs. */
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

/** Begins to listen again after each pause. */
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

function Controls({ session, phase }: LivePanelProps) {
  const words = useStore(text);
  const stopping = phase === 'stopping';
  const paused = phase === 'paused';
  const first = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone; who already types into the form is left there.
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
