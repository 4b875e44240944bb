import { middleSquare, sidePixels } from './picture-rules.js';

/** A small square JPEG as a data URL. Rejects what the browser can't read as a picture. */
export async function scalePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    canvas.width = sidePixels;
    canvas.height = sidePixels;
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('This browser cannot draw');
    // JPEG knows no transparency: without a ground it would be black.
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
