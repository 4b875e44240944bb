import { useStore } from '@nanostores/react';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { text } from './text.js';

export function UploadAudioButton({ disabled, onFile }: { disabled: boolean; onFile(file: File): void }) {
  const words = useStore(text);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look="secondary"
        className="min-w-44"
        disabled={disabled}
        onClick={() => input.current?.click()}
        icon={<Upload aria-hidden="true" className="size-4" />}
      >
        {words.upload}
      </Button>
      <input
        ref={input}
        type="file"
        accept="audio/*,video/webm,.mp3,.wav,.ogg,.webm,.m4a"
        aria-label={words.input}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ''; // The same file can be chosen again.
          if (file) onFile(file);
        }}
      />
    </>
  );
}
