import { describe, expect, it } from '@jest/globals';
import { avatarTone, sharedWith } from '../src/components/shared-avatars.js';
import { recentRecipients } from '../src/features/transcription/share/recent-recipients.js';

describe('sharedWith', () => {
  it('shows three and counts the others (PRODUCT.md section 9)', () => {
    expect(sharedWith('')).toEqual({ all: [], shown: [], more: 0 });
    expect(sharedWith('a@x.nz, b@x.nz,a@x.nz')).toMatchObject({ shown: ['a@x.nz', 'b@x.nz'], more: 0 });
    expect(sharedWith('a,b,c,d,e')).toEqual({ all: ['a', 'b', 'c', 'd', 'e'], shown: ['a', 'b', 'c'], more: 2 });
  });
});

describe('avatarTone', () => {
  it('is the same for the same address in any spelling, and one of the available ones', () => {
    expect(avatarTone(' GP@Clinic.nz', 4)).toBe(avatarTone('gp@clinic.nz', 4));
    const tones = new Set(Array.from({ length: 40 }, (_, at) => avatarTone(`doctor${at}@clinic.nz`, 4)));
    expect([...tones].sort()).toEqual([0, 1, 2, 3]);
  });
});

describe('recentRecipients', () => {
  it('returns the newest first, each once, and no more than requested', () => {
    const newestFirst = ['gp@x.nz,ward@x.nz', '', 'GP@x.nz,ana@x.nz', 'old@x.nz'];
    expect(recentRecipients(newestFirst, 3)).toEqual(['ward@x.nz', 'gp@x.nz', 'ana@x.nz']);
    expect(recentRecipients(['', ''], 3)).toEqual([]);
  });
});
