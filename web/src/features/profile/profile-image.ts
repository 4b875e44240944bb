import { useState } from 'react';
import { toast } from '../../components/ui/toast.js';
import { text } from './text.js';

interface ProfileImage {
  url: string | null;
  choose(file: File): Promise<void>;
  remove(): void;
}

export function useProfileImage(userId: string): ProfileImage {
  const [url, setUrl] = useState(() => readProfileImage(userId));

  async function choose(file: File): Promise<void> {
    const words = text.get();
    const mistake = pictureMistake(file);
    if (mistake) {
      toast.error(mistake);
      return;
    }
    const scaled = await scalePicture(file).catch(() => null);
    if (scaled === null) {
      toast.error(words.pictureUnreadable);
      return;
    }
    try {
      // Throws if the browser has no space for it.
      localStorage.setItem(storageKey(userId), scaled);
    } catch {
      toast.error(words.pictureNotKept);
      return;
    }
    setUrl(scaled);
    toast.success(words.pictureUpdated);
  }

  return {
    url,
    choose,
    remove() {
      localStorage.removeItem(storageKey(userId));
      setUrl(null);
      toast.success(text.get().pictureRemoved);
    },
  };
}

/** A camera's largest photos are about 15 MB; decoding much larger ones stalls a slow laptop. */
export const maxMegabytes = 20;

/** Side of the stored picture: sharp on a high-density screen, and about 20 kB in the browser's small storage. */
const sidePixels = 256;

const megabyte = 1024 * 1024;

/** What is wrong with a chosen file before it is read, or null. */
export function pictureMistake({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return text.get().notAPicture;
  if (size > maxMegabytes * megabyte) {
    return text.get().pictureTooLarge({ megabytes: Math.ceil(size / megabyte), limit: maxMegabytes });
  }
  return null;
}

/** The largest centred square of a picture. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/**
 * Scales a picture down to a small square JPEG, as a data URL. Rejects if the browser cannot read the file as a
 * picture.
 */
async function scalePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    canvas.width = sidePixels;
    canvas.height = sidePixels;
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('This browser cannot draw');
    // JPEG has no transparency: without a background it would be black.
    drawing.fillStyle = '#ffffff';
    drawing.fillRect(0, 0, sidePixels, sidePixels);
    drawing.imageSmoothingQuality = 'high';
    const { x, y, side } = middleSquare(picture.width, picture.height);
    drawing.drawImage(picture, x, y, side, side, 0, 0, sidePixels, sidePixels);
    return canvas.toDataURL('image/jpeg', 0.85);
  } finally {
    picture.close();
  }
}

/** The user's picture in browser storage (PRODUCT.md section 3). It never leaves this browser. */
const storageKey = (userId: string) => `profileImage${userId}`;

/** A data URL, or null. */
export function readProfileImage(userId: string): string | null {
  return localStorage.getItem(storageKey(userId));
}
