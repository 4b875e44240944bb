import { describe, expect, it } from '@jest/globals';
import { reelOf } from '../demo/reel.mjs';

const frame = (path: string, at: number) => ({ path, at });

describe('the demo film', () => {
  it('shows a take as long as it took', () => {
    const reel = reelOf({
      frames: [frame('a', 10), frame('b', 11)],
      takes: [{ from: 10, to: 12, seconds: 5 }],
      captions: [],
    });
    expect(reel.seconds).toBe(2);
    expect(reel.frames).toEqual([
      { path: 'a', seconds: 1 },
      { path: 'b', seconds: 1 },
    ]);
  });

  it('shows a long take faster, and moves the captions along', () => {
    const reel = reelOf({
      frames: [frame('a', 0), frame('b', 50), frame('c', 100)],
      takes: [
        { from: 0, to: 100, seconds: 4 },
        { from: 100, to: 101, seconds: 3 },
      ],
      captions: [
        { key: 'first', at: 0 },
        { key: 'second', at: 50 },
      ],
    });
    expect(reel.seconds).toBe(5);
    expect(reel.frames.map(({ seconds }) => seconds)).toEqual([2, 2, 1]);
    expect(reel.captions).toEqual([
      { key: 'first', from: 0, to: 2 },
      { key: 'second', from: 2, to: 5 },
    ]);
  });

  it('places sounds at their time in the film, and ends them where it says so', () => {
    const reel = reelOf({
      frames: [frame('a', 0)],
      takes: [
        { from: 0, to: 10, seconds: 5 },
        { from: 20, to: 28, seconds: 8 },
      ],
      captions: [],
      sounds: [
        { path: 'voice.wav', skip: 2, at: 21 },
        { path: '', skip: 0, at: 25 },
      ],
    });
    expect(reel.sounds).toEqual([{ path: 'voice.wav', skip: 2, from: 6, to: 10 }]);
  });

  it('leaves out what is between takes, and frames that nobody would see', () => {
    const reel = reelOf({
      frames: [frame('a', 0), frame('between', 5), frame('b', 10), frame('c', 11)],
      takes: [
        { from: 0, to: 2, seconds: 2 },
        { from: 10, to: 12, seconds: 2 },
      ],
      captions: [],
    });
    expect(reel.frames).toEqual([
      { path: 'a', seconds: 2 },
      { path: 'b', seconds: 1 },
      { path: 'c', seconds: 1 },
    ]);
  });
});
