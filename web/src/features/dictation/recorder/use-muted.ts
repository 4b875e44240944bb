import { useEffect, useState } from 'react';

/** True while the system gives no sound though the microphone is open, as phones do during a call. */
export function useMuted(stream: MediaStream): boolean {
  const [muted, setMuted] = useState(false);
  useEffect(() => {
    const [track] = stream.getAudioTracks();
    if (!track) return;
    const update = () => setMuted(track.muted);
    update();
    track.addEventListener('mute', update);
    track.addEventListener('unmute', update);
    return () => {
      track.removeEventListener('mute', update);
      track.removeEventListener('unmute', update);
    };
  }, [stream]);
  return muted;
}
