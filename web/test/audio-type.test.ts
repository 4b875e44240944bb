import { describe, expect, it } from '@jest/globals';
import { asAudioFile, audioTypeOf } from '../src/features/dictation/audio-file.js';
import { chooseFormat, sniffFormat } from '../src/features/dictation/recording/audio-recorder.js';

describe('audioTypeOf', () => {
  it.each([
    ['note.mp3', 'audio/mpeg', 'audio/mpeg'],
    ['note.webm', 'video/webm', 'audio/webm'],
    ['note.mp3', '', 'audio/mpeg'],
    ['note.WAV', '', 'audio/wav'],
    ['note.ogg', '', 'audio/ogg'],
    ['note.webm', '', 'audio/webm'],
    ['note.m4a', '', 'audio/mp4'],
    ['note.txt', '', null],
    ['note.constructor', '', null],
    ['note.__proto__', '', null],
    ['mp3', 'text/plain', null],
    ['note.mp3', 'application/pdf', null],
    ['film.mp4', 'video/mp4', null],
  ])('%s of type %j is %s', (name, type, audio) => {
    expect(audioTypeOf({ name, type })).toBe(audio);
  });

  it('gives the file the type it is sent as', () => {
    expect(asAudioFile(new File(['x'], 'note.webm', { type: 'video/webm' })).type).toBe('audio/webm');
    expect(() => asAudioFile(new File(['x'], 'a.pdf', { type: 'application/pdf' }))).toThrow(
      'Please select an audio file application/pdf',
    );
    expect(() => asAudioFile(new File([], 'a.mp3', { type: 'audio/mpeg' }))).toThrow('empty');
    const huge = Object.defineProperty(new File(['x'], 'a.wav', { type: 'audio/wav' }), 'size', { value: 2 ** 30 + 1 });
    expect(() => asAudioFile(huge)).toThrow('larger than 1 GB');
  });
});

describe('the format of a recording', () => {
  it('is WebM with Opus if supported, else MP4', () => {
    expect(chooseFormat(() => true)).toBe('audio/webm;codecs=opus');
    expect(chooseFormat((format) => format.startsWith('audio/mp4'))).toBe('audio/mp4;codecs=mp4a.40.2');
    expect(chooseFormat(() => false)).toBeUndefined();
  });

  it('is detected from the bytes rather than from the browser’s claim', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(sniffFormat(bytes('....ftypisom'), 'audio/webm;codecs=opus')).toBe('audio/mp4');
    expect(sniffFormat(new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), 'audio/mp4')).toBe('audio/webm');
    expect(sniffFormat(bytes('OggS'), '')).toBe('audio/ogg');
    expect(sniffFormat(bytes('????'), 'audio/webm;codecs=opus')).toBe('audio/webm');
  });
});
