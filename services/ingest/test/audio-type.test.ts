import { describe, expect, it } from '@jest/globals';
import { audioType, chunkType, servedType } from '../src/domain/audio-type.js';

describe('the type of a file without one', () => {
  it.each([
    ['note.mp3', 'audio/mpeg'],
    ['note.M4A', 'audio/mp4'],
    ['note.html', null],
    // Properties of every JavaScript object are not types.
    ['note.constructor', null],
    ['note.__proto__', null],
    ['note.toString', null],
  ])('%s: %s', (name, type) => {
    expect(audioType('', name)).toBe(type);
    expect(audioType('application/octet-stream', name)).toBe(type);
  });

  it('is webm for a chunk, and generic for audio that browsers do not know', () => {
    expect(chunkType('', 'chunk.constructor')).toBe('audio/webm');
    expect(chunkType('audio/x-unknown', 'chunk')).toBe('application/octet-stream');
    expect([servedType('audio/mpeg'), servedType('text/html')]).toEqual(['audio/mpeg', null]);
  });
});
