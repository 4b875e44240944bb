/** Width of a text in the unit of `width`. */
export type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Lines that fit: broken at spaces, and within words that are longer than a line. `indent` is what the first line has less.
 * The lines hold all of the text but the spaces at their ends.
 */
export function wrap(text: string, width: number, measure: Measure, indent = 0): string[] {
  const lines: string[] = [];
  let line = '';
  const room = () => (lines.length === 0 ? width - indent : width);
  for (const word of text.split(/[ \t\n]+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= room()) {
      line = longer;
      continue;
    }
    if (line !== '' || (lines.length === 0 && indent > 0 && measure(word) > room())) lines.push(line);
    line = '';
    for (const letter of pieces(word, room(), measure)) {
      if (line !== '' && measure(line + letter) > room()) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The word, or its letters where it is too long for a line. */
function pieces(word: string, width: number, measure: Measure): string[] {
  return measure(word) <= width ? [word] : lettersOf(word);
}

/** The segmenter answers each letter with a copy of its text: a page of one word is better read in parts. */
const part = 400;

function lettersOf(word: string): string[] {
  const codePoints = [...word];
  const letters: string[] = [];
  for (let from = 0; from < codePoints.length; from += part) {
    for (const { segment } of graphemes.segment(codePoints.slice(from, from + part).join(''))) letters.push(segment);
  }
  return letters;
}
