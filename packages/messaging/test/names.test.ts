import { describe, expect, it } from '@jest/globals';
import { streamName, subjectName } from '../src/index.js';
import { assertPrefix } from '../src/names.js';

describe('names on the broker', () => {
  it('begin with the prefix', () => {
    expect(subjectName('auscribe', 'recording.chunk_stored')).toBe('auscribe.recording.chunk_stored');
    expect(streamName('auscribe', 'RECORDINGS')).toBe('AUSCRIBE_RECORDINGS');
    expect(streamName('test-1', 'MAIL')).toBe('TEST_1_MAIL');
  });

  it.each(['', 'a.b', 'a*', '>', 'Upper', '1a', 'a b', 'a'.repeat(41)])('refuse the prefix %j', (prefix) => {
    expect(() => assertPrefix(prefix)).toThrow(RangeError);
  });
});
