import type { HeardWord } from './heard-word.js';

/**
 * "A hundred and forty two over ninety" is one number, which engines write as "100 and 42 over 90". Only before "over":
 * "50 and 25 milligrams" are two doses.
 */
export function joinHundreds(words: readonly HeardWord[]): readonly HeardWord[] {
  const joined: HeardWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [hundreds, and, rest, over] = words.slice(at, at + 4);
    if (hundreds && rest && isReading(hundreds.word, and?.word, rest.word, over?.word)) {
      const word = String(Number.parseInt(hundreds.word, 10) + Number(rest.word));
      const probability = Math.min(hundreds.probability, rest.probability);
      joined.push({ word, start: hundreds.start, end: rest.end, probability });
      at += 2;
    } else if (hundreds) joined.push(hundreds);
  }
  return joined.length === words.length ? words : joined;
}

function isReading(hundreds: string, and = '', rest: string, over = ''): boolean {
  return /^[12]00,?$/.test(hundreds) && and === 'and' && /^[1-9]\d?$/.test(rest) && over === 'over';
}

const glued = /^(\d[\d.,]*)(mm|cm|mg|mcg|g|kg|ml|mmol|mmHg|bpm)(?=\W*$)/i;

/** "12mm" → "12 mm", as units are written. */
export function unitApart(word: HeardWord): HeardWord {
  return glued.test(word.word) ? { ...word, word: word.word.replace(glued, '$1 $2') } : word;
}
