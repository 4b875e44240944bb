import { useEffect, useState } from 'react';
import { writeDuration } from './submit/write-duration.js';

/** A URL at which the audio can be played, with seeking; a webm file gets its duration written into it first. */
export function usePlayable(audio: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!audio) return;
    let over = false;
    let made: string | undefined;
    writeDuration(audio).then((blob) => {
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
