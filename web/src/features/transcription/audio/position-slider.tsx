import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { clock } from '../../../lib/time/format-date.js';
import type { Playback } from './playback.js';
import { text } from './text.js';

/** Seconds for an arrow key, and for page up and page down. */
const steps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

interface PositionSliderProps {
  playback: Playback;
  durationSeconds: number;
  disabled: boolean;
}

/** Slider and clock. The time is written past React, several times a second. */
export function PositionSlider({ playback, durationSeconds, disabled }: PositionSliderProps) {
  const t = useStore(text);
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
        disabled={disabled}
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
