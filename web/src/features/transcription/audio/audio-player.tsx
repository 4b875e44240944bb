import { useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { usePresignedAudio } from './use-presigned-audio.js';

export function AudioPlayer({ fileKey }: { fileKey: string }) {
  const player = useRef<HTMLAudioElement>(null);
  const { url, failed, reload, onError, onLoadedMetadata } = usePresignedAudio(fileKey, player);
  if (failed) {
    return (
      <Notice
        tone="warn"
        title="The audio could not be loaded"
        actions={
          <Button look="secondary" onClick={reload}>
            Try again
          </Button>
        }
      >
        It is kept on the server.
      </Notice>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript stands below
    <audio
      ref={player}
      controls
      preload="metadata"
      src={url}
      aria-label="Recording"
      className="h-12 w-full"
      onError={onError}
      onLoadedMetadata={onLoadedMetadata}
    />
  );
}
