import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from './random.mjs';
import { readText } from './read-words.mjs';
import { sayNumber } from './say-number.mjs';

/**
 * @typedef {'drug' | 'dose' | 'number' | 'unit' | 'side' | 'negation' | 'finding' | 'name' | 'plain'} Kind
 * @typedef {{ token: string, kind: Kind, fact: number | null }} Said A spoken word, and the fact that it belongs to.
 * @typedef {{ id: string, set: 'fit' | 'measure', spoken: string, said: Said[], names: string[] }} Turn
 */
const folder = join(import.meta.dirname, 'texts');
const slots = JSON.parse(readFileSync(join(folder, 'slots.json'), 'utf8'));
const drugs = readFileSync(join(folder, 'drugs.txt'), 'utf8').trim().split('\n');

const negations = new Set('no not never without denies nothing cannot'.split(' '));
const unitNames = new Set('milligram microgram gram kilogram millilitre litre millimetre unit puff percent'.split(' '));
/** Kinds of facts that are recognised by their words, without a slot. */
const markedByWord = new Set(['negation', 'side', 'number', 'dose', 'unit']);

/** @param {'fit' | 'measure'} set The two sets have no drugs in common. */
export const drugsOf = (set) => drugs.filter((drug) => hash(drug) % 5 < 2 === (set === 'measure'));

/** One in eight drugs. A vocabulary without them shows what happens to drugs that are not in any list. */
export const unlisted = drugs.filter((drug) => hash(`unlisted ${drug}`) % 8 === 0);

/**
 * Each text of a set, its slots filled `times` times with different words. The result depends only on the seed.
 * @param {'fit' | 'measure'} set @param {number} times @param {string} seed @returns {Turn[]}
 */
export function turns(set, times, seed) {
  return Array.from({ length: times }, (_, round) => round).flatMap((round) =>
    readdirSync(join(folder, set))
      .toSorted()
      .flatMap((file) => {
        if (file === 'prose.txt' && round > 0) return [];
        const texts = readFileSync(join(folder, set, file), 'utf8')
          .trim()
          .split('\n\n');
        return texts.map((text, at) => fill(text, set, `${seed}/${file.replace('.txt', '')}-${at + 1}-${round + 1}`));
      }),
  );
}

/** @param {string} text @param {'fit' | 'measure'} set @param {string} id @returns {Turn} */
export function fill(text, set, id) {
  const chance = random(id);
  const known = drugsOf(set);
  const common = known.filter((drug) => slots.common.includes(drug));
  const male = chance.next() < 0.5;
  const people = male
    ? { title: 'Mr', He: 'He', he: 'he', him: 'him', his: 'his', himself: 'himself' }
    : { title: chance.pick(['Mrs', 'Miss']), He: 'She', he: 'she', him: 'her', his: 'her', himself: 'herself' };
  const way = chance.pick(/** @type {const} */ (['british', 'american']));
  const pressure = chance.pick(/** @type {const} */ (['british', 'american', 'short']));
  /** @type {Said[]} */
  const said = [];
  /** @type {string[]} */
  const spoken = [];
  /** @type {string[]} */
  const names = [];
  let facts = 0;
  /** @param {string} aloud @param {string} written @param {Kind} [kind] */
  const say = (aloud, written, kind = 'plain') => {
    spoken.push(aloud);
    const tokens = readText(written);
    const fact = kind === 'plain' ? null : facts++;
    tokens.forEach((token, at) => {
      const own = kind === 'plain' || kind === 'dose' ? byWord(token, tokens[at + 1]) : kind;
      const factOfWord = fact === null && markedByWord.has(own) ? facts++ : fact;
      said.push({ token, kind: own, fact: factOfWord });
    });
  };
  /** @type {Record<string, () => void>} */
  const filled = {
    drug: () => {
      const drug = chance.pick(chance.next() < 0.4 ? common : known);
      say(drug, drug, 'drug');
    },
    dose: () => {
      const [amount = '', unit = ''] = chance.pick(/** @type {string[]} */ (slots.doses)).split(' ');
      say(`${sayNumber(Number(amount), way)} ${unit}`, `${amount} ${unit}`, 'dose');
    },
    freq: () => {
      const frequency = chance.pick(/** @type {string[]} */ (slots.frequencies));
      say(frequency, frequency);
    },
    duration: () => {
      const duration = chance.pick(/** @type {string[]} */ (slots.durations));
      say(duration, duration);
    },
    bp: () => {
      const [high, low] = [chance.integer(92, 198), chance.integer(48, 112)];
      say(`${sayNumber(high, pressure)} over ${sayNumber(low, 'short')}`, `${high} over ${low}`);
    },
    side: () => {
      const side = chance.pick(['left', 'right']);
      say(side, side, 'side');
    },
    name: () => {
      const name = chance.pick(/** @type {string[]} */ (slots[set].names));
      names.push(name);
      say(name, name, 'name');
    },
    finding: () => {
      const finding = chance.pick(/** @type {string[]} */ (slots[set].findings));
      say(finding, finding, 'finding');
    },
    part: () => {
      const part = chance.pick(/** @type {string[]} */ (slots[set].parts));
      say(part, part);
    },
    job: () => {
      const job = chance.pick(/** @type {string[]} */ (slots[set].jobs));
      say(job, job);
    },
  };
  for (const piece of text.replace(/\s+/g, ' ').split(/(\{[^}]+\})/)) {
    const [, name = '', low = '', high = '', given] = /^\{(\w+)(?::([\d.]+)-([\d.]+)|=(.+))?\}$/.exec(piece) ?? [];
    if (name === 'n' || name === 'dec') {
      const value = name === 'n' ? chance.integer(+low, +high) : chance.integer(+low * 10, +high * 10) / 10;
      say(sayNumber(value, way), String(value));
    } else if (given) say(given, given, /** @type {Kind} */ (name));
    else if (name in people)
      say(people[/** @type {keyof people} */ (name)], people[/** @type {keyof people} */ (name)]);
    else if (name) filled[name]?.();
    else if (piece) say(piece, piece);
  }
  return { id, set, spoken: tidy(spoken.join('')), said, names };
}

/** @param {string} text */
const tidy = (text) => text.replace(/(^|[.;] )([a-z])/g, (_, before, letter) => before + letter.toUpperCase());

/**
 * The words of a text without slots; its facts are listed elsewhere.
 * @param {string} text @param {(name: string) => boolean} isDrug @returns {Said[]}
 */
export function saidFrom(text, isDrug) {
  const tokens = readText(text);
  return tokens.map((token, at) => {
    const side = token === 'left' || token === 'right';
    const kind = isDrug(token) ? 'drug' : side ? 'side' : byWord(token, tokens[at + 1]);
    return { token, kind, fact: null };
  });
}

/** @param {string} token @param {string | undefined} next @returns {Kind} */
function byWord(token, next) {
  if (negations.has(token)) return 'negation';
  if (unitNames.has(token)) return 'unit';
  if (/^\d/.test(token)) return next !== undefined && unitNames.has(next) && next !== 'percent' ? 'dose' : 'number';
  return 'plain';
}

/** @param {string} text */
function hash(text) {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
