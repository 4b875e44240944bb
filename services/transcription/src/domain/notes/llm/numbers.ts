import type { Token } from '../tokenise.js';

const small: Record<string, number> = Object.fromEntries(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen`
    .split(/\s+/)
    .map((word, value) => [word, value]),
);
const tens: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
);
const dates: Record<string, number> = Object.fromEntries(
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
  seventeenth eighteenth nineteenth twentieth`
    .split(/\s+/)
    .map((word, index) => [word, index + 1]),
);

/** A number in a text, as figures, whether it was written in figures or in words. */
export type Figure = { value: string; from: number; to: number };

const isNumberWord = (word: string): boolean => word in small || word in tens;

/** "one hundred and forty two" → 142, "nineteen fifty one" → 1951, "zero point one" → 0.1; the tokens it takes. */
function spelled(tokens: readonly Token[], from: number): Figure | undefined {
  let to = from;
  let total = 0;
  let group = 0;
  let digits = '';
  for (; to < tokens.length; to += 1) {
    const word = tokens[to]?.word ?? '';
    const next = tokens[to + 1]?.word ?? '';
    if (digits === '' && word in tens) {
      if (group % 100 !== 0) group *= 100;
      group += tens[word] ?? 0;
    } else if (digits === '' && word in small) {
      const value = small[word] ?? 0;
      if (group % 100 >= 10 && value >= 10) group *= 100;
      else if (group % 10 !== 0 || (group > 0 && group < 10)) break;
      group += value;
    } else if (word === 'hundred' && group > 0) group *= 100;
    else if (word === 'thousand' && group > 0) {
      total += group * 1000;
      group = 0;
    } else if (word === 'point' && next in small) digits = '.';
    else if (digits !== '' && word in small) digits += String(small[word]);
    else if (!(word === 'and' && group % 100 === 0 && group > 0 && isNumberWord(next))) break;
    if (tokens[to]?.after !== 'none') {
      to += 1;
      break;
    }
  }
  return { value: `${total + group}${digits.length > 1 ? digits : ''}`, from, to };
}

const plain = (figures: string): string =>
  figures
    .replace(/%$/, '')
    .replace(/,(?=\d{3})/g, '')
    .replace(/(?<=\d)(st|nd|rd|th|mg|mcg|ml|mm|cm|kg|g)$/, '');

/** Every number of a text in order. "142/90" counts as two, as "142 over 90" does. */
export function figuresOf(tokens: readonly Token[]): Figure[] {
  const found: Figure[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const word = tokens[index]?.word ?? '';
    if (/^\d/.test(word)) {
      for (const value of plain(word).split('/')) found.push({ value: plain(value), from: index, to: index + 1 });
    } else if (word in dates) {
      found.push({ value: String(dates[word]), from: index, to: index + 1 });
    } else if (isNumberWord(word)) {
      const figure = spelled(tokens, index);
      if (figure) {
        found.push(figure);
        index = figure.to - 1;
      }
    }
  }
  return found;
}
