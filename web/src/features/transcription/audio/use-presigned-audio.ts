import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { presign, whyRefused } from '../api/presign.js';
import type { Playback } from './playback.js';

const oftenMs = 5000;

/**
 * The link to play. It is asked for when playing is, since asking for it is noted in the record's activity, and renewed
 * when it has run out; playing continues where it was.
 */
export function usePresignedAudio(fileKey: string, player: RefObject<HTMLAudioElement | null>, playback: Playback) {
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  /** The server's sentence, where it has one: what to do about a limit. */
  const [reason, setReason] = useState<string>();
  const lastTry = useRef(0);
  const goOnAt = useRef<{ seconds: number; playing: boolean } | null>(null);

  const load = useCallback(async () => {
    lastTry.current = Date.now();
    setFailed(false);
    setReason(undefined);
    try {
      setUrl(await presign(fileKey));
    } catch {
      playback.waiting.set(false);
      setFailed(true);
    }
  }, [fileKey, playback]);
  useEffect(
    () =>
      playback.onSourceWanted((seconds) => {
        goOnAt.current = { seconds, playing: true };
        load();
      }),
    [playback, load],
  );

  function onError() {
    const audio = player.current;
    if (!audio?.src) return;
    // A fresh link that fails again is broken, not expired.
    if (Date.now() - lastTry.current < oftenMs) {
      setFailed(true);
      whyRefused(audio.src).then(setReason);
      return;
    }
    goOnAt.current = { seconds: audio.currentTime, playing: !audio.paused };
    load();
  }

  function onLoadedMetadata() {
    const audio = player.current;
    const at = goOnAt.current;
    goOnAt.current = null;
    if (!audio || !at) return;
    audio.currentTime = at.seconds;
    if (at.playing) audio.play().catch(() => playback.waiting.set(false));
  }

  return { url, failed, reason, reload: load, onError, onLoadedMetadata };
}
