import { dictionary } from 'cmu-pronouncing-dictionary';
import drugSounds from '../../data/drug-sounds.json' with { type: 'json' };
import letterSounds from '../../data/letter-sounds.json' with { type: 'json' };
import { phonemes } from './phonemes.js';

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** The value of an English number word. */
export function writtenNumber(word: string): number | undefined {
  const [value, ten] = [smallNumbers.indexOf(word), tens.indexOf(word)];
  return value >= 0 ? value : ten > 1 ? ten * 10 : undefined;
}

/** The sounds of the names of the letters. */
const letterNames: Readonly<Record<string, string>> = Object.fromEntries(
  'A:A B:bI C:sI D:dI E:I F:ef G:JI H:AC I:Y J:JA K:kA L:el M:em N:en O:o P:pI Q:kyU R:ar S:es T:tI U:yU V:vI W:dVbVlyU X:eks Y:wY Z:zI'
    .split(' ')
    .map((pair) => pair.split(':')),
);

/** The sounds of the last words that were looked up. */
const cachedSounds = new Map<string, string>();

/** The joined sounds of words: from the dictionary or from their letters; numbers as they are spoken. */
export function soundsOf(text: string): string {
  return text
    .replace(/\b\p{Lu}{2,4}\b/gu, (word) => (isWord(word) ? word : ` ${word.split('').join(' ')} `))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/(\d)\.(\d)/g, '$1 point $2')
    .replace(/\d+/g, (digits) => ` ${sayNumber(Number(digits))} `)
    .replace(/['’]/g, '')
    .replace(/%/g, ' percent ')
    .split(/[^a-z]+/)
    .map((word) => (word.length === 1 && word !== 'a' ? (letterNames[word.toUpperCase()] ?? '') : soundsOfWord(word)))
    .join('');
}

const knownSounds: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<string[]>(drugSounds).map(([word, ways]) => [word, ways.map(fromArpabet)]),
);

/**
 * All sounds of a term: as its spelling suggests (`soundsOf`), which is how somebody reads a drug that they do not know, and
 * as clinicians pronounce it.
 */
export function pronunciationsOf(term: string): string[] {
  const words = term.split(/(?<=[\s-])/);
  const ways = words.map((word) => knownSounds.get(word.toLowerCase().replace(/[^a-z]+$/, '')) ?? []);
  const most = Math.max(...ways.map(({ length }) => length));
  const known = Array.from({ length: most }, (_, at) =>
    words.map((word, index) => ways[index]?.[at] ?? ways[index]?.[0] ?? soundsOf(word)).join(''),
  );
  return [...new Set([soundsOf(term), ...known])];
}

/** Whether capitals are a word rather than an abbreviation: every word has a vowel. */
const isWord = (capitals: string): boolean =>
  /[AEIOUY]/.test(capitals) && Object.hasOwn(dictionary, capitals.toLowerCase());

function soundsOfWord(word: string): string {
  if (word === '') return '';
  let sounds = cachedSounds.get(word);
  if (sounds === undefined) {
    const entry = Object.hasOwn(dictionary, word) ? dictionary[word] : undefined;
    sounds = entry === undefined ? soundsOfLetters(word) : fromArpabet(entry);
    if (cachedSounds.size > 20_000) cachedSounds.clear();
    cachedSounds.set(word, sounds);
  }
  return sounds;
}

/** The sounds of a pronunciation in ARPABET: "B IH0 S". */
function fromArpabet(text: string): string {
  return text
    .split(' ')
    .map((name) => phonemes[name.replace(/\d/, '')] ?? '')
    .join('');
}

/** A number as a clinician says it: "one hundred eight". */
export function sayNumber(value: number): string {
  if (!Number.isInteger(value) || value > 9999) return '';
  if (value < 20) return smallNumbers[value] ?? '';
  if (value < 100) return `${tens[Math.floor(value / 10)]}${value % 10 ? ` ${smallNumbers[value % 10]}` : ''}`;
  const [scale, word] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  return `${sayNumber(Math.floor(value / scale))} ${word}${value % scale ? ` ${sayNumber(value % scale)}` : ''}`;
}

/**
 * The sounds of words that are not in the dictionary, from their letters. Each letter has the sounds of the longest context
 * learned for it (`training/hearing/letter-sounds.mjs`). Contexts grow to the right and to the left in turn.
 */
const contexts: ReadonlyMap<string, string> = new Map(
  Object.entries<string>(letterSounds).flatMap(([sounds, keys]) =>
    keys.split(' ').map((key) => [key, sounds] as const),
  ),
);

const longestContext = 9;

/** `word` contains only the letters a to z. */
function soundsOfLetters(word: string): string {
  const padded = `____${word}_____`;
  let sounds = '';
  for (let at = 4; at < padded.length - 5; at++) {
    let best = '';
    for (let length = 1; length <= longestContext; length++) {
      const found = contexts.get(contextOf(padded, at, length));
      if (found === undefined) break;
      best = found;
    }
    sounds += best;
  }
  return sounds.replace(/(.)\1+/g, '$1');
}

/** `length` letters around the letter at `at`: the letter itself, then those on its right and left in turn. */
function contextOf(padded: string, at: number, length: number): string {
  let key = '';
  for (let step = 0; step < length; step++) {
    const distance = Math.ceil(step / 2);
    key += padded[at + (step % 2 === 1 ? distance : -distance)] ?? '_';
  }
  return key;
}
