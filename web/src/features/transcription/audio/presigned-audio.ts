import { presignObject } from '@auscribe/contracts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isRecord } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';
import type { Playback } from './playback.js';

const freshLinkMs = 5000;

/**
 * The link to play. It is requested only when somebody presses Play, because the request is logged in the record's
 * activity, and renewed when it has expired; playback continues at the same position.
 */
export function usePresignedAudio(fileKey: string, player: RefObject<HTMLAudioElement | null>, playback: Playback) {
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  /** The server's message, if it has one, such as what to do about a limit. */
  const [reason, setReason] = useState<string>();
  const lastTry = useRef(0);
  const resumeAt = useRef<{ seconds: number; playing: boolean } | null>(null);

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
        resumeAt.current = { seconds, playing: true };
        load();
      }),
    [playback, load],
  );

  function onError() {
    const audio = player.current;
    if (!audio?.src) return;
    // A fresh link that fails again is broken, not expired.
    if (Date.now() - lastTry.current < freshLinkMs) {
      setFailed(true);
      whyRefused(audio.src).then(setReason);
      return;
    }
    resumeAt.current = { seconds: audio.currentTime, playing: !audio.paused };
    load();
  }

  function onLoadedMetadata() {
    const audio = player.current;
    const at = resumeAt.current;
    resumeAt.current = null;
    if (!audio || !at) return;
    audio.currentTime = at.seconds;
    if (at.playing) audio.play().catch(() => playback.waiting.set(false));
  }

  return { url, failed, reason, reload: load, onError, onLoadedMetadata };
}

export async function presign(fileKey: string): Promise<string> {
  return (await api.call(presignObject, { body: { fileKey } })).fileUrl;
}

/** Rate limits or overload; for everything else the page has its own message. */
const limits = new Set([429, 503]);

/**
 * An audio element does not tell why it cannot load. Undefined if the server cannot be reached or has nothing to add.
 */
async function whyRefused(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { headers: { range: 'bytes=0-0' } });
    if (!limits.has(answer.status)) return undefined;
    const refusal: unknown = await answer.json();
    return isRecord(refusal) && typeof refusal.message === 'string' ? refusal.message : undefined;
  } catch {
    return undefined;
  }
}
