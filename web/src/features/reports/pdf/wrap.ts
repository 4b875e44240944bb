/** Width of a text in the unit of `width`. */
type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Wraps text at spaces, and within words that are longer than a line. `indent` is how much shorter the first line is.
 * The lines contain all of the text except the spaces at their ends.
 */
export function wrap(text: string, width: number, measure: Measure, indent = 0): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const room = () => (lines.length === 0 ? width - indent : width);
  for (const { text: word, space } of words(text)) {
    // Adds up widths: measuring the whole line each time would be slow, and the same words come again.
    const added = (line === '' || space === '' ? 0 : measure(space)) + measure(word);
    if (taken + added <= room()) {
      line = line === '' ? word : `${line}${space}${word}`;
      taken += added;
      continue;
    }
    if (line !== '' || (lines.length === 0 && indent > 0 && measure(word) > room())) lines.push(line);
    line = '';
    taken = 0;
    for (const piece of pieces(word, room(), measure)) {
      const wide = measure(piece);
      if (line !== '' && taken + wide > room()) {
        lines.push(line);
        line = '';
        taken = 0;
      }
      line += piece;
      taken += wide;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Where a line may break, with what separates a word from the previous one. */
function words(text: string): { text: string; space: '' | ' ' }[] {
  const spaced = text.split(/[ \t\n]+/).filter(Boolean);
  return spaced.flatMap((word) => {
    if (!unspaced.test(word)) return [{ text: word, space: ' ' as const }];
    const parts: { text: string; space: '' | ' ' }[] = [];
    for (const { segment, isWordLike } of segmenter.segment(word)) {
      const last = parts.at(-1);
      // Punctuation stays with the word before it.
      if (last && !isWordLike) last.text += segment;
      else parts.push({ text: segment, space: last ? '' : ' ' });
    }
    return parts;
  });
}

/** The word, or its letters if it is too long for a line. */
function pieces(word: string, width: number, measure: Measure): string[] {
  return measure(word) <= width ? [word] : lettersOf(word);
}

/** The segmenter returns each letter with a copy of its text, so a page-long word is processed in parts. */
const part = 400;

function lettersOf(word: string): string[] {
  const codePoints = [...word];
  const letters: string[] = [];
  for (let from = 0; from < codePoints.length; from += part) {
    for (const { segment } of graphemes.segment(codePoints.slice(from, from + part).join(''))) letters.push(segment);
  }
  return letters;
}
