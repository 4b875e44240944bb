import { normaliseWord } from '../tokenise.js';

/** Words that carry no finding; a note may add or leave these. */
const structural = new Set(
  `a an the and or of to in on at by for from with as is are was were be been being has have had having he she they it his her
  their its him them this that these those there then than also which who whom whose will would shall should can could may
  might do does did i we you my our your me us mr mrs ms miss dr doctor patient patients so if when while into over under about
  after before during since until per each every both same some any all very just only now today well okay ok up down out off
  because due through between within again still yet too et y de la le les el los las un una une en que qui se su sa son
  noted reports reported states stated number one's`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Negations are counted on their own, with what they deny. */
export const negations: ReadonlySet<string> = new Set(
  `no not nor never none nil without denies denied deny denying negative cannot can't doesn't didn't isn't wasn't hasn't
  haven't don't won't aren't weren't couldn't unable absent ni sin niega pas aucun aucune sans nie`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/**
 * The only inflection that a note may change: plural, possessive, and the verb's third person ("lesion" for "lesions",
 * "deny" for "denies"). Tense and comparison carry meaning and stay.
 */
function stem(word: string): string {
  const plain = word.replace(/'s?$/, '');
  if (plain.length < 4 || /(ss|us|is)$/.test(plain)) return plain;
  return plain
    .replace(/ies$/, 'y')
    .replace(/(?<=[sxz]|ch|sh)es$/, '')
    .replace(/s$/, '');
}

export const isContent = (word: string): boolean =>
  word.length > 1 && !structural.has(word) && !negations.has(word) && !/^\d/.test(word);

export const comparable = (word: string): string => stem(normaliseWord(word));
