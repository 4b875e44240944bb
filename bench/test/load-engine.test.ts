import { describe, expect, it } from '@jest/globals';
import { answerTo, identitiesIn, identityOf, wavIn } from '../src/load/engine/answer.js';

const text = 'The chest is clear on both sides.'.split(' ');

function wav(seconds: number, value: number): Buffer {
  const samples = Buffer.alloc(seconds * 32_000, value);
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([Buffer.from('--b\r\n\r\n'), head, samples, Buffer.from('\r\n--b--\r\n')]);
}

describe('the stand-in for the speech engine', () => {
  it('extracts the audio from a request', () => {
    const heard = wavIn(wav(3, 7));
    expect(heard.seconds).toBe(3);
    expect([...new Set(heard.samples)]).toEqual([7]);
  });

  it('refuses truncated audio', () => {
    expect(() => wavIn(wav(3, 7).subarray(0, 50_000))).toThrow('truncated');
  });

  it('identifies the audio in its answer, different audio differently', () => {
    const [one, other] = [7, 8].map((value) => answerTo(wavIn(wav(20, value)), text));
    expect(identitiesIn(one?.text ?? '')).toEqual([identityOf(Buffer.alloc(20 * 32_000, 7))]);
    expect(identitiesIn(other?.text ?? '')).not.toEqual(identitiesIn(one?.text ?? ''));
  });

  it('answers with as many words as fit into the duration', () => {
    const answer = answerTo(wavIn(wav(20, 7)), text);
    expect(answer.words).toHaveLength(44);
    expect(answer.words.at(-1)?.end).toBe(20);
  });
});
