import { type EngineWord, plain } from './engine-word.js';
import { usualness } from './lexicon.js';
import { soundsOf, writtenNumber } from './sound/pronounce.js';
import { doseUnits, otherUnits } from './units.js';
import type { Vocabulary } from './vocabulary.js';
import { isInNotes, newPairsIn, pairWords } from './word-pairs.js';

/** A word with the properties that the search for places needs. */
export interface Token extends EngineWord {
  readonly plain: string;
  readonly sounds: string;
  /** 0 if no lexicon has the word, 1 for the most common words of the language. */
  readonly usual: number;
  readonly number: number | undefined;
  /** A unit of a dose, or another one. */
  readonly unit: 'dose' | 'other' | undefined;
  /** Whether a punctuation mark follows, written or spoken. */
  readonly endsClause: boolean;
  /** Whether the word is a spoken punctuation mark, or a part of one: "full stop". English only. */
  readonly mark: boolean;
  /** Too common and too short to be the end of a misheard term, or a term itself. */
  readonly functionWord: boolean;
  /**
   * Whether an English word in small letters is in no lexicon, in no term, and not made of such words; or in no note and no
   * term, while the engine is not sure of it.
   */
  readonly strange: boolean;
  /** As it stands in pairs of words; empty in a language without pairs. */
  readonly inPairs: readonly string[];
  /** How many pairs of neighbours that end in this word are in no note: with the word before, and within it. */
  readonly newPairs: number;
}

const functionWords = new Set(
  'a an the and or of to in on at for with from by is was are were be been has have had he she it his her their they we i you this that as no not but because since last daily twice once every times patient'.split(
    ' ',
  ),
);

/** A title is followed by a person, not by a drug or a finding. */
export const isTitle = (token: Token | undefined): boolean =>
  /^(mr|mrs|ms|miss|dr|doctor|prof|professor)$/.test(token?.plain ?? '');

/** The words of a segment. Only English has a lexicon and pairs; elsewhere, all words and pairs count as common. */
export function tokensOf(words: readonly EngineWord[], vocabulary: Vocabulary): Token[] {
  const english = vocabulary.language === 'en';
  let before: string[] = [];
  const marks = english ? marksIn(words.map(({ word }) => plain(word))) : [];
  return words.map((word, at) => {
    const inPairs = english ? pairWords(word.word, vocabulary) : [];
    const newPairs = newPairsIn([...before, ...inPairs]);
    before = inPairs.length > 0 ? inPairs.slice(-1) : before;
    const token = tokenOf(word, english);
    const mark = marks[at] === true;
    const endsClause = token.endsClause || mark || marks[at + 1] === true;
    const outOfPlace = english && !mark && isOutOfPlace(word, vocabulary);
    const usual = outOfPlace ? Math.min(token.usual, hardlyUsual) : token.usual;
    const strange = english && (outOfPlace || isNoWord(word.word, vocabulary));
    return { ...token, usual, endsClause, mark, strange, inPairs, newPairs };
  });
}

function tokenOf(word: EngineWord, english: boolean): Omit<Token, 'inPairs' | 'newPairs' | 'strange' | 'mark'> {
  const bare = plain(word.word);
  return {
    ...word,
    plain: bare,
    sounds: soundsOf(word.word),
    usual: english ? usualOf(word.word, bare) : 1,
    number: /^\d+([.,]\d+)*$/.test(bare) ? Number(bare.replace(/,/g, '')) : undefined,
    unit: doseUnits.test(bare) ? 'dose' : otherUnits.test(bare) ? 'other' : undefined,
    endsClause: /[.,;:!?]["')]*$/.test(word.word),
    functionWord: functionWords.has(bare),
  };
}

/** Which words are spoken marks. "Colon" is one only where others are spoken too; elsewhere, it is a part of the body. */
function marksIn(words: readonly string[]): boolean[] {
  const sure = words.map(
    (word, at) =>
      word === 'comma' ||
      (word === 'full' && words[at + 1] === 'stop') ||
      (word === 'stop' && words[at - 1] === 'full') ||
      (word === 'new' && /^(paragraph|line)$/.test(words[at + 1] ?? '')) ||
      (/^(paragraph|line)$/.test(word) && words[at - 1] === 'new'),
  );
  const colons = words.filter((word) => word === 'colon').length;
  return sure.some(Boolean) || colons > 1 ? sure.map((mark, at) => mark || words[at] === 'colon') : sure;
}

/** How usual a word is. Abbreviations are not in the lexicon, but are usual. */
function usualOf(word: string, bare: string): number {
  return /^\W*\p{Lu}{2,4}s?\W*$/u.test(word) ? Math.max(0.4, usualness(bare)) : usualness(bare);
}

/** Parts that clinicians put before words: "subcostal", "endotracheal". */
const prefixes =
  /^(?:anti|auto|bi|bio|broncho?|cardio|cerebello|cervico|chemo|chole|colo|contra|costo|cranio|cysto|de|dermo?|di|dys|electro|endo|epi|extra|fibro|gastro|haemo?|hemo?|hepato|hydro|hyper|hypo|immuno|inter|intra|ilio|infra|iso|juxta|laparo|lumbo|lympho|macro|mal|mega|meta|micro|mid|mono|multi|muco|musculo|myelo|myo|naso|neo|nephro|neuro|non|ophthalmo|oro|ortho|osteo|oto|pan|papulo|para|patho|per|peri|phlebo|photo|pleuro|pneumo|poly|post|pre|pro|pseudo|psycho|pulmo|pyelo|radio|recto|re|retro|rhino|sacro|salpingo|scapho|sero|sino|spino|sterno|sub|supra|temporo|tendo|thermo|thoraco|thrombo|tibio|tracheo|trans|tri|ultra|un|uni|uretero|urethro|uro|utero|vaso|veno|ventriculo|vesico|viscero)(?=\p{L}{4})/u;
const endings = /(?:s|es|ed|ing|ly|al|ally)$/;
const shortestWord = 5;

function isNoWord(word: string, vocabulary: Vocabulary): boolean {
  const bare = plain(word);
  if (!/^\p{Ll}[\p{Ll}'-]*\W*$/u.test(word) || bare.length < shortestWord) return false;
  const isWord = (part: string): boolean =>
    usualness(part) > 0 || vocabulary.hasWord(part) || vocabulary.find(part) !== undefined;
  const stem = bare.replace(/ies$/, 'y').replace(endings, '');
  return ![bare, stem, bare.replace(prefixes, ''), stem.replace(prefixes, '')].some(isWord);
}

/** A word that is in no note and no term is strange if it was heard with a lower probability, and then hardly usual. */
const sure = 0.9;
const hardlyUsual = 0.15;

/** "Module", which the engine writes for "nodule": an English word, but one that no clinician uses. */
function isOutOfPlace({ word, probability }: EngineWord, vocabulary: Vocabulary): boolean {
  if (probability >= sure || !/^\p{Ll}{4,}\W*$/u.test(word)) return false;
  const bare = plain(word);
  if (writtenNumber(bare) !== undefined) return false;
  const stem = bare.replace(/ies$/, 'y').replace(endings, '');
  return ![bare, stem, `${stem}e`].some((part) => isInNotes(part) || vocabulary.hasWord(part) || vocabulary.find(part));
}

/** Ways to split a number that was merged from two: into its first digit or first two digits, and the rest. */
export const splitNumbers = ({ word }: Token): { digits: string; rest: string }[] =>
  [/^([1-9])(?:\.|(?=\d\d))([1-9][\d.]*\D*)$/, /^(1\d|[2-9]0)([1-9]\d[\d.]*\D*)$/].flatMap((pattern) => {
    const [, digits, rest] = pattern.exec(word) ?? [];
    return digits === undefined || rest === undefined ? [] : [{ digits, rest }];
  });

/** The minimum number of letters of two words that were run together, and how usual the second one is. */
const shortestPart = 5;
const usualPart = 0.6;

/** Splits "clobethasolointment", which no lexicon has, before the longest common word that it ends in. */
export function runTogether({ word, plain, usual }: Token): { first: string; second: string } | undefined {
  if (usual > 0 || plain.length < 2 * shortestPart || !/^\p{L}+\W*$/u.test(word)) return undefined;
  for (let at = shortestPart; at <= plain.length - shortestPart; at++) {
    if (usualness(plain.slice(at)) >= usualPart) return { first: word.slice(0, at), second: word.slice(at) };
  }
  return undefined;
}
