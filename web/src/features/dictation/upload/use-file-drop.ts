import { type DragEvent, useEffect, useRef, useState } from 'react';

/**
 * Lets files be dropped on an element while `enabled`. Anywhere else on the page, a file is refused: the browser would
 * open it and leave an unsubmitted dictation.
 */
export function useFileDrop(enabled: boolean, onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const depth = useRef(0); // The children report entering and leaving, too.

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
