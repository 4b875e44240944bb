import type { NoteLanguage, SectionKey } from '@auscribe/contracts';
import { titled } from '@auscribe/notes/read-note';
import { sectionKey } from '@auscribe/notes/section-names';
import { pdfDate, pdfMonth, usDate } from '../../../lib/time/format-date.js';
import { languageOfNote, readSections } from '../note/sections.js';
import { shortValue } from '../parsers/template-fields.js';
import type { ReportSection } from '../report.js';
import type { ReportInputs } from '../report-inputs.js';
import { readDate } from './read-date.js';
import { type ResolvedDate, resolveDate } from './resolve-date.js';

/** A date in a note, as fields and documents show it. */
export interface NotedDate {
  /** MM/DD/YYYY; the words themselves if they are not a certain date. */
  value: string;
  /** dd MMM yyyy; the words themselves if they are not a certain date. */
  printed: string;
  /** The words, if they say more than the date; otherwise empty. */
  said: string;
  certain: boolean;
}

export type DateKey = (typeof dateKeys)[number];

const dateKeys = ['dateOfBirth', 'admissionDate', 'dischargeDate', 'dateOfExam', 'dateOfVisit', 'lastVisit'] as const;
const followUps: ReadonlySet<SectionKey | undefined> = new Set<SectionKey>(['followUp', 'followUpInstructions']);

export interface NoteDates {
  /** `words` are the field's text. */
  of(key: DateKey, words: string): NotedDate;
  /** The section with its dates as they are printed, followed by the words that were said. */
  dated(section: ReportSection): ReportSection;
}

/** The dates of a note, resolved from the record's date; `note` is a cleaned summary. */
export function noteDates(note: string, inputs: Pick<ReportInputs, 'dateOfService' | 'dateOrder'>): NoteDates {
  const language = languageOfNote(note);
  const readingOf = (key: DateKey | 'followUp', words: string): Reading => readDateOf(key, words, { inputs, language });
  const doubted = doubtedOf(note, inputs.dateOfService, readingOf);
  const of = (key: DateKey, words: string): NotedDate => {
    const date = readingOf(key, words);
    return doubted.has(key) && date.resolved?.inferred ? asSaid(words) : date.noted;
  };
  /** `text` is the text under the heading. Null if it is not a date. */
  const datedUnder = (name: string, text: string): string | null => {
    const key = dateKeyOf(name);
    const words = shortValue(text);
    if (words === null) return null;
    if (key) return withSaidWords(of(key, words), language);
    // 'In six weeks' is an instruction to the patient, not a date.
    const { noted, resolved } = followUps.has(sectionKey(name)) ? readingOf('followUp', words) : noReading;
    return resolved?.precision === 'day' ? withSaidWords(noted, language) : null;
  };
  return {
    of,
    dated: (section) => ({
      ...section,
      text: datedUnder(section.heading, section.text) ?? datedLines(section.text, datedUnder),
    }),
  };
}

interface Reading {
  noted: NotedDate;
  resolved: ResolvedDate | null;
}

const noReading: Reading = { noted: asSaid(''), resolved: null };

type Context = { inputs: Pick<ReportInputs, 'dateOfService' | 'dateOrder'>; language: NoteLanguage };

function readDateOf(key: DateKey | 'followUp', words: string, { inputs, language }: Context): Reading {
  const read = readDate(words, language);
  if (!read) return { noted: asSaid(words), resolved: null };
  const { dateOfService: reference } = inputs;
  const order = orderOf(inputs.dateOrder, language);
  const resolved = resolveDate(read.date, { reference, order, side: key === 'followUp' ? 'future' : 'past' });
  if (!resolved || (key === 'dateOfBirth' && !isBirth(read.date, resolved, reference))) {
    return { noted: asSaid(words), resolved: null };
  }
  const said = resolved.inferred || !read.alone ? words : '';
  return { noted: { ...formsOf(resolved), said, certain: true }, resolved };
}

/** Spanish and French put the day first; if the user's accent puts it second, the order is unknown. */
function orderOf(order: ReportInputs['dateOrder'], language: NoteLanguage) {
  if (language === 'en' || order === 'day first') return order;
  return order === null ? 'day first' : null;
}

/** A date of birth is never completed: it is a day with its full year, or stays as it was said. */
function isBirth(date: { kind: string; year?: object | null }, resolved: ResolvedDate, reference: Date): boolean {
  const whole = date.year ? 'full' in date.year : false;
  return whole && resolved.precision === 'day' && resolved.date <= reference;
}

function asSaid(words: string): NotedDate {
  return { value: words, printed: words, said: '', certain: false };
}

function formsOf(resolved: ResolvedDate): Pick<NotedDate, 'value' | 'printed'> {
  if (resolved.precision === 'day') return { value: usDate(resolved.date), printed: pdfDate(resolved.date) };
  const printed = resolved.precision === 'year' ? String(resolved.year) : pdfMonth(resolved.year, resolved.month);
  return { value: printed, printed };
}

/** Dates that contradict each other, such as a discharge before the admission: if inferred, they are not used. */
function doubtedOf(
  note: string,
  reference: Date,
  readingOf: (key: DateKey, words: string) => Reading,
): ReadonlySet<DateKey> {
  const days = new Map<DateKey, Date>();
  for (const section of readSections(note)) {
    const key = dateKeyOf(section.heading);
    const words = key && shortValue(section.text);
    const resolved = key && words ? readingOf(key, words).resolved : null;
    if (key && resolved?.precision === 'day') days.set(key, resolved.date);
  }
  const { admissionDate, dischargeDate, dateOfVisit = reference, lastVisit } = Object.fromEntries(days);
  const doubted = new Set<DateKey>();
  if (admissionDate && dischargeDate && admissionDate > dischargeDate)
    doubted.add('admissionDate').add('dischargeDate');
  if (lastVisit && lastVisit.toDateString() === dateOfVisit.toDateString()) doubted.add('lastVisit');
  if (lastVisit && lastVisit > dateOfVisit) doubted.add('lastVisit').add('dateOfVisit');
  return doubted;
}

function dateKeyOf(name: string): DateKey | undefined {
  const key = sectionKey(name);
  return dateKeys.find((one) => one === key);
}

const saidFormats: Record<NoteLanguage, (words: string) => string> = {
  en: (words) => `said: “${words}”`,
  es: (words) => `dicho: «${words}»`,
  fr: (words) => `dit : « ${words} »`,
};

/** 'said: “Three months ago”', in the language of the note. */
export function saidLine(words: string, language: NoteLanguage): string {
  return saidFormats[language](words);
}

function withSaidWords({ printed, said, certain }: NotedDate, language: NoteLanguage): string | null {
  if (!certain) return null;
  return said === '' ? printed : `${printed} (${saidLine(said, language)})`;
}

/** Lines such as 'DATE OF VISIT: Today.' within a text, if nothing else is under that heading. */
function datedLines(text: string, datedUnder: (name: string, text: string) => string | null): string {
  const lines = text.split('\n');
  return lines
    .map((line, at) => {
      const [, name, rest = ''] = titled.exec(line) ?? [];
      const next = lines[at + 1] ?? '';
      const date = name && (next.trim() === '' || titled.test(next)) ? datedUnder(name, rest) : null;
      return date === null ? line : `${name}: ${date}`;
    })
    .join('\n');
}
