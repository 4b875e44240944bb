import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { useShortcut } from '../../layout/shortcuts/use-shortcut.js';
import type { Playback } from './playback.js';
import { PositionSlider } from './position-slider.js';
import { SpeedSelect } from './speed-select.js';
import { text } from './text.js';
import { TransportButtons } from './transport-buttons.js';
import { usePresignedAudio } from './use-presigned-audio.js';

const skipSeconds = 10;

interface AudioPlayerProps {
  fileKey: string;
  /** What the record says, until the file itself does; 0 while unknown. */
  durationMs: number;
  playback: Playback;
}

/** Stays in sight while the note and the transcript are read. */
export function AudioPlayer({ fileKey, durationMs, playback }: AudioPlayerProps) {
  const t = useStore(text);
  const audio = useRef<HTMLAudioElement>(null);
  const { url, failed, reason, reload, onError, onLoadedMetadata } = usePresignedAudio(fileKey, audio, playback);
  const durationSeconds = useStore(playback.durationSeconds) ?? durationMs / 1000;
  const ready = !failed;
  const skip = (by: number) => playback.seek(playback.seconds + by);

  useEffect(() => {
    if (playback.durationSeconds.get() === null && durationMs > 0) playback.durationSeconds.set(durationMs / 1000);
  }, [playback, durationMs]);
  useEffect(() => (audio.current ? playback.attach(audio.current) : undefined), [playback]);
  useShortcut('space', t.playOrPause, () => playback.toggle(), { enabled: ready });
  useShortcut('j', t.rewind, () => skip(-skipSeconds), { enabled: ready });
  useShortcut('l', t.forward, () => skip(skipSeconds), { enabled: ready });

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands below */}
      <audio
        ref={audio}
        preload="metadata"
        src={url}
        aria-label={t.recording}
        onError={onError}
        onLoadedMetadata={onLoadedMetadata}
      />
      {failed ? (
        <Notice
          tone="warn"
          title={t.notLoaded}
          actions={
            <Button look="secondary" onClick={reload}>
              {t.tryAgain}
            </Button>
          }
        >
          {reason ?? t.kept}
        </Notice>
      ) : (
        <Bar label={t.player}>
          <TransportButtons playback={playback} ready={ready} skipSeconds={skipSeconds} />
          <div className="order-last flex min-w-0 basis-full items-center gap-3 sm:order-none sm:flex-1 sm:basis-60">
            <PositionSlider playback={playback} durationSeconds={durationSeconds} disabled={!ready} />
          </div>
          <SpeedSelect playback={playback} />
        </Bar>
      )}
    </>
  );
}

/** Under the header where the screen is high enough to spare the room. */
function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, nothing is filled in here
    <div
      role="group"
      aria-label={label}
      className="z-20 flex flex-wrap items-center justify-between gap-x-3 rounded-xl border border-line bg-surface p-2 shadow-card sm:px-4 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-[4.5rem]"
    >
      {children}
    </div>
  );
}
