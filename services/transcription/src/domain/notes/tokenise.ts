/** What stands between a word and the next one. A spoken pause is all that separates a heading from its text. */
export type Break = 'none' | 'comma' | 'colon' | 'stop';

export type Token = {
  /** Lower case, without accents and inner dots, for comparing. The text itself is never rewritten. */
  word: string;
  /** Offsets of the word in the text, without punctuation around it. */
  from: number;
  to: number;
  after: Break;
  capital: boolean;
};

/** "?pneumonia" is suspected only: that mark belongs to its word, and ends nothing. */
const wordPattern =
  /(?:(?<=^|[\s:(])\?(?=\p{L}))?[\p{L}\p{N}]+(?:(?:['’/](?=[\p{L}\p{N}])|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}]+)*%?/gu;

const abbreviations = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'st', 'vs', 'approx', 'eg', 'ie', 'sr', 'sra', 'dra']);

export function normaliseWord(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/g, "'");
}

function breakOf(gap: string, word: string, nextWord: string): Break {
  if (/[\n\r]/.test(gap)) return 'stop';
  if (/^\.{2,}|^…/.test(gap)) return 'comma';
  if (/[?!]/.test(gap)) return 'stop';
  if (gap.startsWith('.')) {
    if (abbreviations.has(word)) return 'none';
    const initials = /^\p{L}$/u.test(word) && /^\p{L}$/u.test(nextWord);
    return initials ? 'none' : 'stop';
  }
  if (gap.includes(':')) return 'colon';
  if (/[,;—–]|\s-\s/.test(gap)) return 'comma';
  return gap.includes('.') ? 'stop' : 'none';
}

/** "MRN44719" is a heading and its value. */
function apart(match: RegExpExecArray): { 0: string; index: number }[] {
  const label = match[0].match(/^(?:mrn|nhi|urn)(?=\d)/i)?.[0];
  if (label === undefined) return [match];
  return [
    { 0: label, index: match.index },
    { 0: match[0].slice(label.length), index: match.index + label.length },
  ];
}

const bare = (word: string): string => word.replace(/^\?/, '');

/** Cuts a transcript into words with their places. Parts of a hyphened word are words of their own. */
export function tokenise(text: string): Token[] {
  const found = [...text.matchAll(wordPattern)].flatMap(apart);
  return found.map((match, index) => {
    const raw = match[0];
    const to = match.index + raw.length;
    const next = found[index + 1];
    const word = normaliseWord(bare(raw));
    const gap = text.slice(to, next?.index ?? text.length);
    return {
      word,
      from: match.index,
      to,
      after: next ? breakOf(gap, word, normaliseWord(bare(next[0]))) : 'stop',
      capital: /^\p{Lu}/u.test(bare(raw)),
    };
  });
}
