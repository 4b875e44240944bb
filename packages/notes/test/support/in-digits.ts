import { ones, tens } from './spoken-numbers.js';

const word = [...ones, ...tens, 'hundred', 'point'].join('|');
const run = new RegExp(
  `\\b(?:${word})(?:[ -](?:and (?=${word})|)(?:${word}))*\\b( percent\\b| (?=milli|micro|grams?\\b))?`,
  'gi',
);

/** Numbers as a speech engine writes them: "one hundred and forty two" → "142", "zero point one percent" → "0.1%". */
export function inDigits(text: string): string {
  return text.replace(run, (said: string, after: string | undefined) => {
    const [whole = '', fraction] = said
      .slice(0, said.length - (after?.length ?? 0))
      .toLowerCase()
      .split(' point ');
    const value = numberOf(whole);
    if (value === undefined || (value < 10 && fraction === undefined && !after)) return said;
    const digits = fraction === undefined ? '' : `.${fraction.split(' ').map(numberOf).join('')}`;
    return `${value}${digits}${after?.trim() === 'percent' ? '%' : (after ?? '')}`;
  });
}

function numberOf(words: string): number | undefined {
  // One by one, as record numbers are said.
  if (/\b(?:zero|one|two|three|four|five|six|seven|eight|nine) (?!hundred)/.test(words)) return undefined;
  let value = 0;
  for (const each of words.split(/[ -]/)) {
    if (each === 'hundred') value *= 100;
    else if (ones.includes(each)) value += ones.indexOf(each);
    else if (tens.includes(each)) value += (tens.indexOf(each) + 2) * 10;
    else if (each !== 'and') return undefined;
  }
  return value;
}
