/**
 * The film without its cuts: each frame with how long it is shown, and the captions with their times, all in seconds.
 * @param {{ frames: { path: string, at: number }[], cuts: { from: number, to: number }[],
 *   captions: { key: string, at: number }[], end: number }} shot
 */
export function cutOut({ frames, cuts, captions, end }) {
  const start = frames[0]?.at ?? end;
  const removedBefore = (at) =>
    cuts.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(at, to) - Math.max(from, start)), 0);
  const time = (at) => Math.max(0, at - start - removedBefore(at));
  const shown = frames
    .map(({ path, at }, index) => ({ path, seconds: time(frames[index + 1]?.at ?? end) - time(at) }))
    .filter(({ seconds }) => seconds > 0.001);
  return {
    frames: shown,
    seconds: time(end),
    captions: captions.map(({ key, at }, index) => ({
      key,
      from: time(at),
      to: time(captions[index + 1]?.at ?? end),
    })),
  };
}
