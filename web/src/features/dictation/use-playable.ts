import { useEffect, useState } from 'react';
import { withDuration } from './recording/with-duration.js';

/** An address under which the audio can be played and sought in; a webm gets its length written in first. */
export function usePlayable(audio: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!audio) return;
    let over = false;
    let made: string | undefined;
    withDuration(audio).then((blob) => {
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
