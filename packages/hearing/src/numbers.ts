import { type EngineWord, plain } from './engine-word.js';
import { measures } from './units.js';

/** Normalises the numbers in a segment's words: "100 and 42 over" becomes "142 over", and "12mm" two words. */
export function readNumbers(words: readonly EngineWord[], language: string): EngineWord[] {
  const apart = joinParts(words).map(joinDigits).flatMap(splitDose).flatMap(splitLabel);
  const read = joinHundreds(apart).flatMap(splitUnit).flatMap(splitMillion);
  return language === 'en' ? joinPoints(read.map(withLostPoint)) : read;
}

/** Engines split "2.5", "0.05" and "X-300" into "2" and ".5", "0.0" and "5", "X" and "-300". */
function joinParts(words: readonly EngineWord[]): EngineWord[] {
  const joined: EngineWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isSplit =
      last && ((/\d$/.test(last.word) && /^[.,]\d/.test(word.word)) || (last.word === '0.0' && /^\d/.test(word.word)));
    if (isSplit) joined[joined.length - 1] = merged([last, word], last.word + word.word);
    else joined.push({ ...word, word: word.word.replace(/^-(?=\d)/, '') });
  }
  return joined;
}

/** One word in place of several, as probable as the least probable of them. */
function merged(words: readonly [EngineWord, ...EngineWord[]], word: string): EngineWord {
  const probability = Math.min(...words.map((each) => each.probability));
  return { word, start: words[0].start, end: words.at(-1)?.end ?? words[0].end, probability };
}

/** "05%", from "point zero five percent": in front of a unit, a leading zero means that the point was lost. */
function withLostPoint(word: EngineWord, at: number, words: readonly EngineWord[]): EngineWord {
  const isPart = /^0\d+%?\W*$/.test(word.word) && !/^point$/i.test(words[at - 1]?.word ?? '');
  return isPart && isMeasured(word.word, words[at + 1]?.word) ? { ...word, word: `0.${word.word}` } : word;
}

/** "Point 4 mg" is 0.4 mg, and "8 point 4 g" 8.4 g. A point on a line, or on the skin, has no unit. */
function joinPoints(words: readonly EngineWord[]): EngineWord[] {
  const joined: EngineWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [point, digits, unit] = words.slice(at, at + 3);
    const isDecimal = /^point$/i.test(point?.word ?? '') && /^\d+%?\W*$/.test(digits?.word ?? '');
    if (!point || !digits || !isDecimal || !isMeasured(digits.word, unit?.word)) {
      if (point) joined.push(point);
      continue;
    }
    const last = joined.at(-1);
    if (last && /^\d+$/.test(last.word))
      joined[joined.length - 1] = merged([last, point, digits], `${last.word}.${digits.word}`);
    else joined.push(merged([point, digits], `0.${digits.word}`));
    at += 1;
  }
  return joined;
}

/** Whether digits have a unit of measure. Things that are counted have none: "at that point 2 tablets". */
const isMeasured = (digits: string, unit = ''): boolean =>
  /%\W*$/.test(digits) || (/\d$/.test(digits) && measures.test(plain(unit)));

/** "Medical record number 319-078": nobody said the dash. */
function joinDigits(word: EngineWord, at: number, words: readonly EngineWord[]): EngineWord {
  if (!/^\d{2,4}(-\d{2,4})+\W*$/.test(word.word)) return word;
  const before = words.slice(Math.max(0, at - 3), at).map((each) => each.word.toLowerCase());
  const isRecord = before.some((each) => /^(record|mrn|hospital|chart|nhs|nhi)s?\W*$/.test(each));
  return isRecord ? { ...word, word: word.word.replace(/(\d)-(?=\d)/g, '$1') } : word;
}

/** "100 and 42" as one number, but only before "over": "50 and 25 milligrams" are two doses. */
function joinHundreds(words: readonly EngineWord[]): EngineWord[] {
  const joined: EngineWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [hundreds, and, rest, over] = words.slice(at, at + 4);
    if (hundreds && rest && isSystolic(hundreds.word, and?.word, rest.word, over?.word)) {
      const word = String(Number.parseInt(hundreds.word, 10) + Number.parseInt(rest.word, 10));
      joined.push(merged([hundreds, rest], word));
      at += 2;
    } else if (hundreds) joined.push(hundreds);
  }
  return joined;
}

function isSystolic(hundreds: string, and = '', rest: string, over = ''): boolean {
  return /^[12]00,?$/.test(hundreds) && and === 'and' && /^[1-9]\d?[.,]?$/.test(rest) && /^over$/i.test(over);
}

const nameAndDose = /^(\p{L}[\p{L}-]*)-(\d[\d.]*(?:mg|mcg|g|ml|milligrams?|micrograms?)?\W*)$/iu;

/** "Post-300" before "milligrams", and "post-300mg": the end of a drug and a dose. */
function splitDose(word: EngineWord, at: number, words: readonly EngineWord[]): EngineWord[] {
  const [, name, dose] = nameAndDose.exec(word.word) ?? [];
  const hasUnit = /[a-z]/i.test(dose ?? '') || /^(mg|mcg|milligrams?|micrograms?)\b/i.test(words[at + 1]?.word ?? '');
  return name === undefined || dose === undefined || !hasUnit ? [word] : halves(word, name, dose);
}

const labels = 'mrn|bp|hr|rr|pulse|sats?|spo2|gcs|temp|resp|rate|crp|hb|egfr|bmi';
const knownLabel = new RegExp(`^(?:${labels})-?(?=\\d)`, 'i');
const anyLabel = /^\p{L}[\p{L}-]+?-?(?=\d{2,3}$)/u;

/** "BP-168" and "sats96%": the name of a measurement and its value. Before "over 90", any two letters are such a name. */
function splitLabel(word: EngineWord, at: number, words: readonly EngineWord[]): EngineWord[] {
  const [over = '', low = ''] = words.slice(at + 1, at + 3).map((each) => each.word);
  const isPressure = /^over$/i.test(over) && /^\d/.test(low);
  const [label] = knownLabel.exec(word.word) ?? (isPressure ? anyLabel.exec(word.word) : null) ?? [];
  return label === undefined ? [word] : halves(word, label.replace(/-$/, ''), word.word.slice(label.length));
}

/** "11-million" before "liters" is 11 and the beginning of "millilitres". */
function splitMillion(word: EngineWord): EngineWord[] {
  const [, number, million] = /^(\d+)-(mill?i(?:on)?)$/i.exec(word.word) ?? [];
  return number === undefined || million === undefined ? [word] : halves(word, number, million);
}

/** Each half gets half of the time. */
function halves(word: EngineWord, first: string, second: string): EngineWord[] {
  const middle = (word.start + word.end) / 2;
  return [
    { ...word, word: first, end: middle },
    { ...word, word: second, start: middle },
  ];
}

const numberAndUnit = /^(\W*\d[\d.,]*)((?:mm|cm|mg|mcg|g|kg|ml|mmol|mmHg|bpm)\W*)$/i;

function splitUnit(word: EngineWord): EngineWord[] {
  const [, number, unit] = numberAndUnit.exec(word.word) ?? [];
  return number === undefined || unit === undefined ? [word] : halves(word, number, unit);
}
