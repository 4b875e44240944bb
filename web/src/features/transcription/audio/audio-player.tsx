import { useStore } from '@nanostores/react';
import { type LucideIcon, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../../components/ui/button.js';
import { Select } from '../../../components/ui/inputs.js';
import { RetryNotice } from '../../../components/ui/notice.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { clock } from '../../../lib/time/format-date.js';
import { useShortcut } from '../../layout/shortcuts/use-shortcut.js';
import { audioText } from '../text.js';
import { type Playback, rates } from './playback.js';
import { usePresignedAudio } from './presigned-audio.js';

const skipSeconds = 10;

interface AudioPlayerProps {
  fileKey: string;
  /** The record's duration, used until the file's own is known; 0 if unknown. */
  durationMs: number;
  playback: Playback;
}

/** Stays in view while the note and the transcript are read. */
export function AudioPlayer({ fileKey, durationMs, playback }: AudioPlayerProps) {
  const t = useStore(audioText);
  const audio = useRef<HTMLAudioElement>(null);
  const { url, failed, reason, reload, onError, onLoadedMetadata } = usePresignedAudio(fileKey, audio, playback);
  const durationSeconds = useStore(playback.durationSeconds) ?? durationMs / 1000;
  const skip = (by: number) => playback.seek(playback.seconds + by);

  useEffect(() => {
    if (playback.durationSeconds.get() === null && durationMs > 0) playback.durationSeconds.set(durationMs / 1000);
  }, [playback, durationMs]);
  useEffect(() => (audio.current ? playback.attach(audio.current) : undefined), [playback]);
  useShortcut('space', t.playOrPause, () => playback.toggle(), { enabled: !failed });
  useShortcut('j', t.rewind, () => skip(-skipSeconds), { enabled: !failed });
  useShortcut('l', t.forward, () => skip(skipSeconds), { enabled: !failed });

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below */}
      <audio
        ref={audio}
        preload="metadata"
        src={url}
        aria-label={t.recording}
        onError={onError}
        onLoadedMetadata={onLoadedMetadata}
      />
      {failed ? (
        <RetryNotice tone="warn" title={t.notLoaded} retry={t.tryAgain} onRetry={reload}>
          {reason ?? t.kept}
        </RetryNotice>
      ) : (
        // Sticks below the header if the screen is tall enough.
        // biome-ignore lint/a11y/useSemanticElements: not a fieldset, because nothing is filled in here
        <div
          role="group"
          aria-label={t.player}
          className="z-20 flex flex-wrap items-center justify-between gap-x-3 rounded-xl border border-line bg-surface p-2 shadow-card sm:px-4 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-[4.5rem]"
        >
          <TransportButtons playback={playback} onSkip={skip} />
          <div className="order-last flex min-w-0 basis-full items-center gap-3 sm:order-none sm:flex-1 sm:basis-60">
            <PositionSlider playback={playback} durationSeconds={durationSeconds} />
          </div>
          <SpeedSelect playback={playback} />
        </div>
      )}
    </>
  );
}

function TransportButtons({ playback, onSkip }: { playback: Playback; onSkip(seconds: number): void }) {
  const t = useStore(audioText);
  const playing = useStore(playback.playing);
  const label = playing ? t.pause : t.play;
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => playback.toggle()}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-colors enabled:hover:bg-accent-hover disabled:cursor-not-allowed disabled:opacity-55"
      >
        <PlayIcon playback={playback} playing={playing} />
      </button>
      <IconButton label={t.rewind} icon={<SkipIcon icon={RotateCcw} />} onClick={() => onSkip(-skipSeconds)} />
      <IconButton label={t.forward} icon={<SkipIcon icon={RotateCw} />} onClick={() => onSkip(skipSeconds)} />
    </div>
  );
}

function PlayIcon({ playback, playing }: { playback: Playback; playing: boolean }) {
  if (useStore(playback.waiting)) return <Spinner className="size-5" />;
  const Icon = playing ? Pause : Play;
  return <Icon aria-hidden="true" className="size-5 fill-current" />;
}

function SkipIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span aria-hidden="true" className="relative grid place-items-center">
      <Icon className="size-7 stroke-[1.6]" />
      <span className="absolute pt-0.5 font-bold text-[0.5625rem]">{skipSeconds}</span>
    </span>
  );
}

/** Seconds per key: the arrow keys, and page up and page down. */
const steps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

/** Slider and clock. The time is written several times a second, bypassing React. */
function PositionSlider({ playback, durationSeconds }: { playback: Playback; durationSeconds: number }) {
  const t = useStore(audioText);
  const slider = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLSpanElement>(null);
  const length = clock(durationSeconds * 1000);

  useEffect(() => {
    function show(seconds: number) {
      const time = clock(seconds * 1000);
      if (slider.current) slider.current.value = String(seconds);
      if (shown.current?.textContent === time) return;
      if (shown.current) shown.current.textContent = time;
      slider.current?.setAttribute('aria-valuetext', t.positionOf({ time, length }));
    }
    show(playback.seconds);
    return playback.onTime(show);
  }, [playback, length, t]);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step !== undefined) playback.seek(playback.seconds + step);
    else if (event.key === ' ') playback.toggle();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        ref={slider}
        type="range"
        aria-label={t.position}
        min={0}
        max={Math.max(1, durationSeconds)}
        step="any"
        defaultValue={0}
        onInput={(event) => playback.seek(Number(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-accent disabled:cursor-not-allowed"
      />
      <span className="shrink-0 text-quiet text-sm tabular-nums">
        <span ref={shown} className="text-ink">
          00:00
        </span>{' '}
        / {length}
      </span>
    </>
  );
}

function SpeedSelect({ playback }: { playback: Playback }) {
  const t = useStore(audioText);
  const rate = useStore(playback.rate);
  return (
    <Select
      aria-label={t.speed}
      title={t.speed}
      value={rate}
      onChange={(event) => playback.setRate(Number(event.target.value))}
      className="w-24 shrink-0"
    >
      {rates.map((one) => (
        <option key={one} value={one}>
          {one}×
        </option>
      ))}
    </Select>
  );
}
