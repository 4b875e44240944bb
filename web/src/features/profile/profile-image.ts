const key = (userId: string) => `profileImage${userId}`;
const sidePixels = 256;

/** A data URL, or null. The picture stays in this browser (PRODUCT.md section 3). */
export function readProfileImage(userId: string): string | null {
  return localStorage.getItem(key(userId));
}

/** Keeps the picture as a small square: a camera's photo would fill the browser's storage. */
export async function writeProfileImage(userId: string, file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = sidePixels;
  canvas.height = sidePixels;
  canvas
    .getContext('2d')
    ?.drawImage(
      picture,
      (picture.width - side) / 2,
      (picture.height - side) / 2,
      side,
      side,
      0,
      0,
      sidePixels,
      sidePixels,
    );
  const url = canvas.toDataURL('image/jpeg', 0.85);
  localStorage.setItem(key(userId), url);
  return url;
}
