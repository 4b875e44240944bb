import { useStore } from '@nanostores/react';
import { type LucideIcon, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { IconButton } from '../../../components/ui/button.js';
import { Spinner } from '../../../components/ui/spinner.js';
import type { Playback } from './playback.js';
import { text } from './text.js';

interface TransportButtonsProps {
  playback: Playback;
  ready: boolean;
  skipSeconds: number;
}

export function TransportButtons({ playback, ready, skipSeconds }: TransportButtonsProps) {
  const t = useStore(text);
  const playing = useStore(playback.playing);
  const label = playing ? t.pause : t.play;
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={!ready}
        onClick={() => playback.toggle()}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-colors enabled:hover:bg-accent-hover disabled:cursor-not-allowed disabled:opacity-55"
      >
        <PlayIcon playback={playback} playing={playing} />
      </button>
      <IconButton
        label={t.rewind}
        icon={<SkipIcon icon={RotateCcw} seconds={skipSeconds} />}
        disabled={!ready}
        onClick={() => playback.seek(playback.seconds - skipSeconds)}
      />
      <IconButton
        label={t.forward}
        icon={<SkipIcon icon={RotateCw} seconds={skipSeconds} />}
        disabled={!ready}
        onClick={() => playback.seek(playback.seconds + skipSeconds)}
      />
    </div>
  );
}

function PlayIcon({ playback, playing }: { playback: Playback; playing: boolean }) {
  if (useStore(playback.waiting)) return <Spinner className="size-5" />;
  const Icon = playing ? Pause : Play;
  return <Icon aria-hidden="true" className="size-5 fill-current" />;
}

function SkipIcon({ icon: Icon, seconds }: { icon: LucideIcon; seconds: number }) {
  return (
    <span aria-hidden="true" className="relative grid place-items-center">
      <Icon className="size-7 stroke-[1.6]" />
      <span className="absolute pt-0.5 font-bold text-[0.5625rem]">{seconds}</span>
    </span>
  );
}
