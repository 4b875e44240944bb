import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { presign } from '../api/presign.js';

const oftenMs = 5000;

/** The link to play, renewed when it has run out; playing goes on where it was. */
export function usePresignedAudio(fileKey: string, player: RefObject<HTMLAudioElement | null>) {
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  const lastTry = useRef(0);
  const goOnAt = useRef<{ seconds: number; playing: boolean } | null>(null);

  const load = useCallback(async () => {
    lastTry.current = Date.now();
    setFailed(false);
    try {
      setUrl(await presign(fileKey));
    } catch {
      setFailed(true);
    }
  }, [fileKey]);
  useEffect(() => {
    load();
  }, [load]);

  function onError() {
    const audio = player.current;
    if (!audio?.src) return;
    // A fresh link that fails again is broken, not expired.
    if (Date.now() - lastTry.current < oftenMs) {
      setFailed(true);
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
    if (at.playing) audio.play().catch(() => undefined);
  }

  return { url, failed, reload: load, onError, onLoadedMetadata };
}
