/**
 * The film: each frame with how long it is shown, and the captions and sounds with their times, all in seconds. What lies
 * between two takes is left out. A sound without a path ends the one before it.
 * @param {{ frames: { path: string, at: number }[], captions: { key: string, at: number }[],
 *   sounds?: { path: string, skip: number, at: number }[],
 *   takes: { from: number, to: number, seconds: number }[] }} shot
 * @returns {{ frames: { path: string, seconds: number }[], seconds: number,
 *   captions: { key: string, from: number, to: number }[],
 *   sounds: { path: string, skip: number, from: number, to: number }[] }}
 */
export function reelOf({ frames, takes, captions, sounds = [] }) {
  const parts = takes.map(({ from, to, seconds }) => ({ from, to, seconds: Math.min(seconds, to - from) }));
  const length = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  /** @param {number} at */
  const time = (at) =>
    parts.reduce((sum, { from, to, seconds }) => {
      const share = to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 1;
      return sum + share * seconds;
    }, 0);
  const shown = frames
    .map(({ path, at }, index) => ({ path, seconds: timeOf(frames[index + 1]) - time(at) }))
    // A frame that is shown for less than one picture of the film is not seen.
    .reduce(merge, []);
  function timeOf(frame) {
    return frame ? time(frame.at) : length;
  }
  return {
    frames: shown,
    seconds: length,
    captions: captions.map(({ key, at }, index) => ({ key, from: time(at), to: timeOf(captions[index + 1]) })),
    sounds: sounds
      .map(({ path, skip, at }, index) => ({ path, skip, from: time(at), to: timeOf(sounds[index + 1]) }))
      .filter(({ path }) => path !== ''),
  };
}

const pictureSeconds = 1 / 25;

/** Adds durations that are too short to be seen to the next frame. */
function merge(shown, { path, seconds }) {
  const before = shown.at(-1);
  if (before && before.seconds < pictureSeconds) {
    shown[shown.length - 1] = { path, seconds: before.seconds + seconds };
    return shown;
  }
  return [...shown, { path, seconds }];
}
