import { describe, expect, it } from '@jest/globals';
import { maxMegabytes, middleSquare, pictureMistake } from '../src/features/profile/profile-image.js';

const megabyte = 1024 * 1024;

describe('a chosen picture', () => {
  it('is taken when it is a picture of a size that a camera makes', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/gif']) {
      expect(pictureMistake({ type, size: maxMegabytes * megabyte })).toBeNull();
    }
  });

  it.each(['application/pdf', 'text/plain', 'video/mp4', ''])('is refused when it is none: %j', (type) => {
    expect(pictureMistake({ type, size: 10 })).toBe(
      'This file is not a picture. Please choose a JPEG, PNG, WebP or GIF file.',
    );
  });

  it('is refused when it is too large, with its size and the limit', () => {
    expect(pictureMistake({ type: 'image/png', size: 20 * megabyte + 1 })).toBe(
      'This picture is too large (21 MB). Please choose one of at most 20 MB.',
    );
  });

  it('is cut to the square in its middle', () => {
    expect(middleSquare(400, 300)).toEqual({ x: 50, y: 0, side: 300 });
    expect(middleSquare(300, 401)).toEqual({ x: 0, y: 50.5, side: 300 });
    expect(middleSquare(1, 1)).toEqual({ x: 0, y: 0, side: 1 });
  });
});
