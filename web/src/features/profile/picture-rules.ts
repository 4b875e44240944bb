import { text } from './text.js';

/** A camera's largest photos are about 15 MB; much more than that stalls a poor laptop while it is decoded. */
export const mostMegabytes = 20;

/** The side of the kept picture: sharp on a dense screen, and some 20 kB in the browser's small storage. */
export const sidePixels = 256;

const megabyte = 1024 * 1024;

/** What is wrong with a chosen file before it is read, or null. */
export function pictureMistake({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return text.get().notAPicture;
  if (size > mostMegabytes * megabyte) {
    return text.get().pictureTooLarge({ megabytes: Math.ceil(size / megabyte), limit: mostMegabytes });
  }
  return null;
}

/** The square in the middle of a picture. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}
