import { useStore } from '@nanostores/react';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../components/ui/button.js';
import { clock } from '../../../lib/time/format-date.js';
import { text } from './text.js';

const shown = ['play', 'pause', 'timeupdate', 'seeking', 'durationchange', 'volumechange'] as const;

const nothingYet = { playing: false, muted: false, seconds: 0, length: 0 };

/**
 * Play, pause, sound and the place in the film. Chromium's own controls keep every key to themselves, Escape too: the dialog
 * would not close from there.
 */
export function FilmControls({ film }: { film: HTMLVideoElement | null }) {
  const t = useStore(text);
  const [{ playing, muted, seconds, length }, setState] = useState(nothingYet);

  useEffect(() => {
    if (!film) return;
    const leaving = new AbortController();
    const look = () =>
      setState({
        playing: !film.paused,
        muted: film.muted,
        seconds: film.currentTime,
        length: Number(film.duration) || 0,
      });
    for (const event of shown) film.addEventListener(event, look, { signal: leaving.signal });
    look();
    return () => leaving.abort();
  }, [film]);

  function toggle() {
    if (film?.paused) film.play().catch(() => undefined);
    else film?.pause();
  }

  const time = clock(seconds * 1000);
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label={playing ? t.pause : t.play}
        icon={
          playing ? <Pause aria-hidden="true" className="size-5" /> : <Play aria-hidden="true" className="size-5" />
        }
        onClick={toggle}
      />
      <input
        type="range"
        aria-label={t.position}
        aria-valuetext={time}
        min={0}
        max={Math.max(1, Math.floor(length))}
        value={Math.floor(seconds)}
        onChange={(event) => {
          if (film) film.currentTime = Number(event.target.value);
        }}
        className="h-11 min-w-0 flex-1 accent-accent"
      />
      <span className="text-quiet text-sm tabular-nums">{time}</span>
      <IconButton
        label={muted ? t.soundOn : t.soundOff}
        icon={
          muted ? <VolumeX aria-hidden="true" className="size-5" /> : <Volume2 aria-hidden="true" className="size-5" />
        }
        onClick={() => {
          if (film) film.muted = !film.muted;
        }}
      />
    </div>
  );
}
