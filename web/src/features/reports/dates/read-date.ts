import { type NoteLanguage, noteLanguages } from '@auscribe/contracts';
import { formsOf, type Groups } from './date-forms.js';
import type { SaidDate } from './said-date.js';
import type { DateTerms } from './terms/date-terms.js';
import { english } from './terms/english.js';
import { french } from './terms/french.js';
import { spanish } from './terms/spanish.js';

export interface ReadDate {
  date: SaidDate;
  /** Whether the words are the date and nothing else. */
  alone: boolean;
}

/**
 * The one date that a field's words are, in the language of the note or else in another: 'Seen on Thursday the 6th of March,
 * with Dr. Ruiz'. Null where they are none, more than one, or not certain ('about three months ago', 'in spring').
 */
export function readDate(words: string, language: NoteLanguage): ReadDate | null {
  const plain = plainWords(words);
  for (const one of [language, ...noteLanguages.filter((other) => other !== language)]) {
    const found = readerIn(one)(plain);
    if (found) return found;
  }
  return null;
}

/** Small letters without accents, apostrophes and hyphens; commas, and whatever divides like them, stand alone. */
function plainWords(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<!\d)\.|\.(?!\d)/g, '')
    .replace(/(?<!\d)[-‐‑]|[-‐‑](?!\d)|[’'‘]/g, ' ')
    .replace(/(?<!\d):|:(?!\d)|[,;()–—]/g, ' , ')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,]+|[ ,]+$/g, '');
}

type Reader = (plain: string) => ReadDate | null;

const terms: Record<NoteLanguage, DateTerms> = { en: english, es: spanish, fr: french };
const readers = new Map<NoteLanguage, Reader>();

/** Made when the first date of that language is read: most pages read none. */
function readerIn(language: NoteLanguage): Reader {
  const known = readers.get(language) ?? readerOf(terms[language]);
  readers.set(language, known);
  return known;
}

function readerOf(terms: DateTerms): Reader {
  const forms = formsOf(terms);
  const opening = `(?:(?:${terms.openings}|${terms.articles}|,) )*`;
  const closing = `(?: , (?<apart>.+)| (?<closing>(?:${terms.closings}) .+))?`;
  const whole = forms.map(({ source, read }) => ({
    form: new RegExp(`^(?<opening>${opening})${source}${closing}$`),
    read,
  }));
  const article = new RegExp(`^(?:(?:${terms.articles}) )*$`);
  const doubt = doubtsOf(terms);
  return (plain) => {
    for (const { form, read } of whole) {
      const groups: Groups | undefined = form.exec(plain)?.groups;
      if (!groups) continue;
      const { opening = '', apart, closing } = groups;
      const rest = apart ?? closing ?? '';
      const date = doubt.test(rest) ? null : read(groups);
      if (date) return { date, alone: rest === '' && article.test(opening) };
    }
    return null;
  };
}

/** Words beside a date that say of another date, or that this one is not certain. */
function doubtsOf({ doubts, months, weekdays, units, days, numbers }: DateTerms): RegExp {
  // Years that are spoken; 'second sitting' is none.
  const large = Object.keys(numbers).filter((word) => (numbers[word] ?? 0) > 12);
  const words = [doubts, ...months, ...weekdays, ...Object.values(units), ...Object.values(days), ...large].join('|');
  return new RegExp(`\\d|(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u');
}
