import { useEffect, useState } from 'react';

/** An address under which the audio can be played and sought in; a webm gets its length written in first. */
export function usePlayable(audio: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!audio) return;
    let over = false;
    let made: string | undefined;
    playable(audio).then((blob) => {
      if (over) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      over = true;
      setUrl(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [audio]);
  return url;
}

async function playable(audio: Blob): Promise<Blob> {
  if (!audio.type.startsWith('audio/webm')) return audio;
  const { writeDuration } = await import('./recording/write-duration.js');
  return writeDuration(audio);
}
