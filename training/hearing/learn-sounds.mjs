import { readNumbers } from '../../packages/hearing/dist/src/index.js';
import { addedCosts, phonemes } from '../../packages/hearing/dist/src/sound/phonemes.js';
import { soundsOf } from '../../packages/hearing/dist/src/sound/pronounce.js';
import { align, heardFor } from './align.mjs';
import { heardToFit } from './hear-corpus.mjs';
import { readWords } from './read-words.mjs';

/**
 * Sounds that were said, and sounds that the engine heard instead, as indexes into `sounds`.
 * @typedef {{ said: number[], heard: number[] }} Pair
 * @typedef {{ swaps: Float64Array, lost: Float64Array }} Costs `swaps` is indexed by `sounds.length * said + heard`, `lost` by the sound said.
 */
const sounds = Object.values(phonemes);
const vowels = 'a@VcWYeRAiIoOuU';
/** Groups of sounds that are confused with one another, in the letters of `phonemes`. */
const alike = {
  vowels: ['@eV', 'ViueR', 'iIe', 'acoV', 'AeI', 'YAa', 'UuoV', 'WaoU', 'Oco', 'Rcae'],
  consonants: 'pb td kg fv sz SZ mn nN TD lr bv sS zZ tT dD CJ CS JZ fT wl Tf tC dJ tk pk bd vD sC zJ ml nl'.split(' '),
};
const indexOf = new Map(sounds.map((sound, at) => [sound, at]));
const added = sounds.map((sound) => addedCosts[sound.charCodeAt(0)] ?? 1);
/** The nats that a cost of 1 stands for. */
const steepness = 5;
/** The weight of the prior for each sound, in examples. */
const strength = 100;
const rounds = 4;
const leastLost = 0.3;
const longest = 40;

/**
 * Learns how easily each sound of English is lost or heard as another, from the corpus's part "fit".
 * @param {import('./engine.mjs').Engine} engine @param {{ cache: string, python: string }} audio
 */
export async function learnSounds(engine, audio) {
  /** @type {Pair[]} */
  const pairs = [];
  for await (const { turn, words } of heardToFit(engine, audio)) pairs.push(...misheard(turn, words));
  let costs = costsBefore();
  for (let round = 0; round < rounds; round += 1) costs = nextCosts(pairs, costs);
  return written(costs);
}

/**
 * Each run of misheard words, with the words that were heard instead.
 * @param {import('./texts.mjs').Turn} turn @param {readonly import('@auscribe/hearing').EngineWord[]} words @returns {Pair[]}
 */
function misheard({ said }, words) {
  const read = readNumbers(words, 'en');
  const tokens = readWords(read.map(({ word }) => word));
  const alignment = align(
    said.map(({ token }) => token),
    tokens,
  );
  const pairs = [];
  for (let first = 0; first < said.length; first += 1) {
    if (!alignment.lost[first]) continue;
    let last = first;
    while (alignment.lost[last + 1]) last += 1;
    const { from, to } = heardFor(alignment, first, last);
    const heard = read.slice(tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0).map(({ word }) => word);
    const pair = {
      said: indexesOf(said.slice(first, last + 1).map(({ token }) => token)),
      heard: indexesOf(heard),
    };
    if ([pair.said, pair.heard].every(({ length }) => length > 0 && length < longest)) pairs.push(pair);
    first = last;
  }
  return pairs;
}

/** @param {readonly string[]} words */
const indexesOf = (words) => words.flatMap((word) => [...soundsOf(word)].flatMap((sound) => indexOf.get(sound) ?? []));

/** The prior costs, by the kinds of the sounds. @returns {Costs} */
function costsBefore() {
  return {
    swaps: Float64Array.from({ length: sounds.length ** 2 }, (_, at) => {
      const [one = '', other = ''] = [sounds[Math.floor(at / sounds.length)], sounds[at % sounds.length]];
      return swapBefore(one, other);
    }),
    lost: Float64Array.from(added),
  };
}

/** @param {string} one @param {string} other */
function swapBefore(one, other) {
  if (one === other) return 0;
  const bothIn = (/** @type {string} */ group) => group.includes(one) && group.includes(other);
  if (bothIn(vowels)) return alike.vowels.some(bothIn) ? 0.2 : 0.4;
  if (bothIn('rR')) return 0.2;
  if (alike.consonants.some(bothIn)) return 0.4;
  return vowels.includes(one) === vowels.includes(other) ? 0.9 : 1.2;
}

/**
 * The next costs, from counting what happened to each sound under the current costs. The fewer examples of a sound there
 * are, the closer its costs stay to the prior.
 * @param {readonly Pair[]} pairs @param {Costs} costs @returns {Costs}
 */
function nextCosts(pairs, costs) {
  const counts = { swaps: new Float64Array(costs.swaps.length), lost: new Float64Array(costs.lost.length) };
  for (const pair of pairs) count(pair, costs, counts);
  const before = costsBefore();
  const next = { swaps: new Float64Array(costs.swaps.length), lost: new Float64Array(costs.lost.length) };
  for (const said of sounds.keys()) {
    const row = sounds.map((_, heard) => said * sounds.length + heard);
    const likely = (/** @type {number | undefined} */ cost) => Math.exp(-steepness * (cost ?? 1));
    const all = row.reduce((sum, at) => sum + likely(before.swaps[at]), likely(before.lost[said]));
    const examples = row.reduce((sum, at) => sum + (counts.swaps[at] ?? 0), counts.lost[said] ?? 0);
    const surprise = (/** @type {number | undefined} */ seen, /** @type {number | undefined} */ cost) =>
      -Math.log(((seen ?? 0) + (strength * likely(cost)) / all) / (examples + strength));
    const same = surprise(counts.swaps[said * sounds.length + said], 0);
    for (const at of row) next.swaps[at] = Math.max(0, surprise(counts.swaps[at], before.swaps[at]) - same) / steepness;
    next.lost[said] = Math.max(leastLost, (surprise(counts.lost[said], before.lost[said]) - same) / steepness);
  }
  return next;
}

/** Counts what happened to each sound in the cheapest alignment of what was said with what was heard. @param {Pair} pair @param {Costs} costs @param {Costs} counts */
function count({ said, heard }, { swaps, lost }, counts) {
  const width = heard.length + 1;
  const sums = new Float64Array((said.length + 1) * width);
  const sumAt = (/** @type {number} */ at, /** @type {number} */ to) =>
    at < 0 || to < 0 ? Number.POSITIVE_INFINITY : (sums[at * width + to] ?? 0);
  const swapAt = (/** @type {number} */ at, /** @type {number} */ to) =>
    (said[at - 1] ?? 0) * sounds.length + (heard[to - 1] ?? 0);
  /** @param {number} at @param {number} to */
  const ways = (at, to) => [
    sumAt(at - 1, to - 1) + (swaps[swapAt(at, to)] ?? 1),
    sumAt(at - 1, to) + (lost[said[at - 1] ?? 0] ?? 1),
    sumAt(at, to - 1) + (added[heard[to - 1] ?? 0] ?? 1),
  ];
  for (let at = 0; at <= said.length; at += 1)
    for (let to = 0; to <= heard.length; to += 1) if (at + to > 0) sums[at * width + to] = Math.min(...ways(at, to));
  for (let [at, to] = [said.length, heard.length]; at + to > 0; ) {
    const sum = ways(at, to);
    const way = sum.indexOf(Math.min(...sum));
    if (way === 0) {
      const swap = swapAt(at, to);
      counts.swaps[swap] = (counts.swaps[swap] ?? 0) + 1;
    } else if (way === 1) counts.lost[said[at - 1] ?? 0] = (counts.lost[said[at - 1] ?? 0] ?? 0) + 1;
    if (way !== 2) at -= 1;
    if (way !== 1) to -= 1;
  }
}

/** The content of sound-costs.json. @param {Costs} costs */
function written({ swaps, lost }) {
  const rounded = (/** @type {number | undefined} */ cost) => Number((cost ?? 1).toFixed(2));
  return Object.fromEntries(
    sounds.map((sound, said) => [
      sound,
      {
        lost: rounded(lost[said]),
        heardAs: Object.fromEntries(
          sounds.flatMap((other, heard) =>
            heard === said ? [] : [[other, rounded(swaps[said * sounds.length + heard])]],
          ),
        ),
      },
    ]),
  );
}
