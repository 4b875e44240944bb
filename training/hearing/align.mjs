/**
 * @typedef {{ said: number | null, heard: number | null }} Pair Indexes; null where a word was lost or added.
 * @typedef {{ pairs: Pair[], errors: number, matched: (number | null)[], lost: boolean[] }} Alignment
 *   `matched`: for each word heard, the same word said, if any. `lost`: for each word said, whether it has no match.
 */

/** Spoken punctuation, of which a mark or a break is left when it was heard. */
const spokenMarks = ['full stop', 'comma', 'colon', 'semicolon', 'new line', 'new paragraph'].map((mark) =>
  mark.split(' '),
);

/**
 * The fewest edits between what was said and what was heard; if there is a choice, those between similar words. Spoken
 * punctuation that is missing is no error.
 * @param {readonly string[]} said @param {readonly { token: string }[]} tokens What was heard, as normalised by read-words.mjs.
 */
export function align(said, tokens) {
  const heard = tokens.map(({ token }) => token);
  const losses = lossesOf(said);
  const width = heard.length + 1;
  const costs = new Float64Array((said.length + 1) * width);
  for (let at = 0; at <= said.length; at += 1) {
    for (let to = 0; to <= heard.length; to += 1) {
      if (at === 0) costs[to] = to;
      else if (to === 0) costs[at * width] = cost(costs, (at - 1) * width) + cost(losses, at - 1);
      else {
        costs[at * width + to] = Math.min(
          cost(costs, (at - 1) * width + to - 1) + exchange(said[at - 1] ?? '', heard[to - 1] ?? ''),
          cost(costs, (at - 1) * width + to) + cost(losses, at - 1),
          cost(costs, at * width + to - 1) + 1,
        );
      }
    }
  }
  return traced(said, heard, { costs, losses });
}

/** What it costs to lose each word: nothing for spoken punctuation. @param {readonly string[]} said */
function lossesOf(said) {
  const losses = new Float64Array(said.length).fill(1);
  for (const at of said.keys()) {
    const mark = spokenMarks.find((words) => words.every((word, offset) => said[at + offset] === word));
    if (mark) losses.fill(0, at, at + mark.length);
  }
  return losses;
}

/**
 * @param {readonly string[]} said @param {readonly string[]} heard
 * @param {{ costs: Float64Array, losses: Float64Array }} edits @returns {Alignment}
 */
function traced(said, heard, { costs, losses }) {
  const width = heard.length + 1;
  /** @type {Pair[]} */
  const pairs = [];
  const matched = heard.map(() => /** @type {number | null} */ (null));
  const lost = said.map(() => true);
  let [at, to, errors] = [said.length, heard.length, 0];
  while (at > 0 || to > 0) {
    const here = cost(costs, at * width + to);
    const swap = at > 0 && to > 0 ? exchange(said[at - 1] ?? '', heard[to - 1] ?? '') : 0;
    if (at > 0 && to > 0 && Math.abs(cost(costs, (at - 1) * width + to - 1) + swap - here) < 1e-9) {
      at -= 1;
      to -= 1;
      pairs.push({ said: at, heard: to });
      if (swap === 0) {
        matched[to] = at;
        lost[at] = false;
      } else errors += 1;
      continue;
    }
    const loss = at > 0 ? cost(losses, at - 1) : 0;
    if (at > 0 && Math.abs(cost(costs, (at - 1) * width + to) + loss - here) < 1e-9) {
      at -= 1;
      errors += loss;
      pairs.push({ said: at, heard: null });
    } else {
      to -= 1;
      errors += 1;
      pairs.push({ said: null, heard: to });
    }
  }
  return { pairs: pairs.reverse(), errors, matched, lost };
}

/** @param {Float64Array} costs @param {number} at */
const cost = (costs, at) => costs[at] ?? Number.POSITIVE_INFINITY;

/** @type {Map<string, number>} */
const known = new Map();

/** @param {string} one @param {string} other */
function exchange(one, other) {
  if (one === other) return 0;
  const key = `${one} ${other}`;
  const found = known.get(key) ?? 1 - 0.01 * alike(one, other);
  known.set(key, found);
  return found;
}

/** The share of letter pairs that two words have in common. @param {string} one @param {string} other */
function alike(one, other) {
  const pairsOf = (/** @type {string} */ word) =>
    Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
  const pairs = pairsOf(other);
  const common = pairsOf(one).filter((pair) => pairs.includes(pair)).length;
  return (2 * common) / Math.max(1, one.length + other.length - 2);
}

/**
 * The words heard in place of what was said, up to the nearest correct word on each side: `[from, to)`.
 * @param {Alignment} alignment @param {number} first @param {number} last Of the words said, inclusive.
 */
export function heardFor({ matched }, first, last) {
  const before = matched.findLastIndex((said) => said !== null && said < first);
  const after = matched.findIndex((said) => said !== null && said > last);
  return { from: before + 1, to: after === -1 ? matched.length : after };
}
