import { useStore } from '@nanostores/react';
import { text } from '../text.js';
import { NotePicture } from './note-picture.js';
import { RecorderPicture } from './recorder-picture.js';

/** The product at work, drawn with its own colours: sharp at any size, in light and dark, and nothing to fetch. */
export function ProductPicture() {
  const t = useStore(text);
  return (
    <div role="img" aria-label={t.pictureLabel} className="mx-auto w-full min-w-0 max-w-md lg:max-w-none">
      <div aria-hidden="true" className="flex select-none flex-col">
        <RecorderPicture />
        <NotePicture />
      </div>
    </div>
  );
}
