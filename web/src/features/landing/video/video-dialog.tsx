import { useStore } from '@nanostores/react';
import { Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../components/ui/button.js';
import { text as dialogText } from '../../../components/ui/dialog-text.js';
import { Notice } from '../../../components/ui/notice.js';
import { useRestoreFocus } from '../../../components/ui/restore-focus.js';
import { language } from '../../../lib/i18n/language.js';
import { whenTranslated } from '../../../lib/i18n/translated-page.js';
import { clock } from '../../../lib/time/format-date.js';
import { text } from './text.js';

await whenTranslated(text, dialogText);

const still = window.matchMedia('(prefers-reduced-motion: reduce)');

/** The recording of web/demo/record-demo.mjs, with captions in the page's language and its content as text. */
export function VideoDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useStore(text);
  const { close } = useStore(dialogText);
  const focus = useRestoreFocus();
  const chosen = useStore(language);
  const [failed, setFailed] = useState(false);
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
        setFailed(false);
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed top-1/2 left-1/2 z-50 flex animate-appear max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-5xl -translate-x-1/2 -translate-y-1/2 flex-col rounded-xl border border-line bg-raised shadow-dialog"
        >
          <div className="flex items-center justify-between gap-4 py-2 pr-3 pl-5">
            <Dialog.Title className="font-semibold text-lg">{t.title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={close} icon={<X aria-hidden="true" className="size-5" />} />
            </Dialog.Close>
          </div>
          <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-5 pb-5">
            {failed && <Notice tone="danger" title={t.failed} />}
            <video
              key={chosen}
              ref={setFilm}
              src="/demo_video.mp4"
              playsInline
              autoPlay={!still.matches}
              preload="metadata"
              aria-label={t.title}
              onError={() => setFailed(true)}
              className="aspect-video w-full rounded-lg bg-sunken"
            >
              <track kind="captions" src={`/demo_video.${chosen}.vtt`} srcLang={chosen} label={t.captions} default />
            </video>
            {!failed && <FilmControls film={film} />}
            <details className="text-quiet text-sm">
              <summary className="w-fit rounded py-1 font-medium text-ink">{t.alternativeTitle}</summary>
              <p className="pt-1">{t.alternative}</p>
            </details>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const shown = ['play', 'pause', 'timeupdate', 'seeking', 'durationchange', 'volumechange'] as const;

const nothingYet = { playing: false, muted: false, seconds: 0, length: 0 };

/**
 * Play, pause, sound and position. Chromium's own controls swallow every key, including Escape, so the dialog could not
 * be closed from there.
 */
function FilmControls({ film }: { film: HTMLVideoElement | null }) {
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
