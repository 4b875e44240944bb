import { probabilities } from './fit-model.mjs';

/**
 * @typedef {import('./fit-model.mjs').Choice} Choice
 * @typedef {{ heard: number, replaced: number }} Thresholds Words are marked if they are less likely than `heard`, and
 *   replaced if an alternative is more likely than `replaced`.
 * @typedef {{ heard: number, heardRight: boolean, best: number, bestRight: boolean }} Outcome Probabilities, and whether
 *   the words as heard and the most likely alternative are right.
 */
const aims = { replacedWrongly: 0.01, marksOnErrors: 0.6 };
/** More false marks are allowed where mistakes do harm. The marks on drugs, by far the most, make up for them. */
const marksOnCriticalErrors = 0.5;

/** @param {Choice} choice @param {Record<string, import('./fit-model.mjs').Weights>} fitted @returns {Outcome} */
export function outcomeOf(choice, fitted) {
  const likely = probabilities(choice, fitted);
  const heardAt = choice.candidates.findIndex(({ role }) => role === 'heard');
  let bestAt = -1;
  choice.candidates.forEach(({ role }, at) => {
    if (role === 'alternative' && (likely[at] ?? 0) > (likely[bestAt] ?? 0)) bestAt = at;
  });
  return {
    heard: likely[heardAt] ?? 0,
    heardRight: choice.candidates[heardAt]?.right === true,
    best: likely[bestAt] ?? 0,
    bestRight: choice.candidates[bestAt]?.right === true,
  };
}

/**
 * The thresholds with the most replacements and marks that meet the aims on these outcomes.
 * @param {readonly Outcome[]} outcomes Of choices that the model has not seen. @param {boolean} critical @returns {Thresholds}
 */
export function thresholdsFor(outcomes, critical) {
  const least = critical ? marksOnCriticalErrors : aims.marksOnErrors;
  const grid = Array.from({ length: 60 }, (_, at) => 0.7 + at * 0.005);
  // If the examples can't prove that the aim is met, as few words as possible are replaced.
  const strictest = grid.at(-1) ?? 1;
  const replaced =
    grid.find((limit) => {
      const taken = outcomes.filter(({ best }) => best >= limit);
      const wrong = taken.filter(({ bestRight }) => !bestRight).length;
      // Counts one more as wrong: fifty right ones prove little, and a wrong drug without a mark does harm.
      return (wrong + 1) / (taken.length + 1) <= aims.replacedWrongly;
    }) ?? strictest;
  const left = outcomes.filter(({ best }) => best < replaced);
  const heard =
    Array.from({ length: 94 }, (_, at) => 0.99 - at * 0.01).find((limit) => {
      const marked = left.filter((each) => each.heard < limit);
      return marked.filter(({ heardRight }) => !heardRight).length >= least * marked.length;
    }) ?? 0.5;
  return { heard: Number(heard.toFixed(3)), replaced: Number(replaced.toFixed(3)) };
}

/** For ten ranges of the predicted probability, how often the words are right. @param {readonly Outcome[]} outcomes */
export function reliability(outcomes) {
  const points = outcomes.flatMap(({ heard, heardRight, best, bestRight }) => [
    { likely: heard, right: heardRight },
    ...(best > 0 ? [{ likely: best, right: bestRight }] : []),
  ]);
  return Array.from({ length: 10 }, (_, at) => {
    const inside = points.filter(({ likely }) => Math.min(9, Math.floor(likely * 10)) === at);
    const mean = (/** @type {(point: { likely: number, right: boolean }) => number} */ of) =>
      inside.reduce((sum, point) => sum + of(point), 0) / Math.max(1, inside.length);
    return {
      predicted: mean(({ likely }) => likely),
      observed: mean(({ right }) => (right ? 1 : 0)),
      count: inside.length,
    };
  });
}
