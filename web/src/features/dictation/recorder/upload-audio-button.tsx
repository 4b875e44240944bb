import { useStore } from '@nanostores/react';
import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { FileInput } from '../../../components/ui/inputs.js';
import { uploadText } from '../text.js';

export function UploadAudioButton({ disabled, onFile }: { disabled: boolean; onFile(file: File): void }) {
  const words = useStore(uploadText);
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
      <FileInput
        ref={input}
        accept="audio/*,video/webm,.mp3,.wav,.ogg,.webm,.m4a"
        label={words.input}
        onFile={onFile}
      />
    </>
  );
}

/**
 * Accepts files dropped on an element while `enabled`. Elsewhere on the page, dropped files are refused: the browser
 * would open them and abandon the unsubmitted dictation.
 */
export function useFileDrop(enabled: boolean, onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const depth = useRef(0); // Children fire dragenter and dragleave too.

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);

  function reset() {
    depth.current = 0;
    setOver(false);
  }

  const carriesFiles = (event: DragEvent) => enabled && event.dataTransfer.types.includes('Files');
  return {
    over: over && enabled,
    target: {
      onDragEnter(event: DragEvent) {
        if (!carriesFiles(event)) return;
        depth.current += 1;
        setOver(true);
      },
      onDragLeave() {
        depth.current -= 1;
        if (depth.current <= 0) reset();
      },
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        reset();
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
