const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function month(date: Date): string {
  return months[date.getMonth()] ?? '';
}

/** MMM dd, yyyy in the user's time zone. */
export function longDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return `${month(date)} ${twoDigits(date.getDate())}, ${date.getFullYear()}`;
}

/** MMM dd, yyyy | hh:mm a in the user's time zone: the dashboard's form. */
export function dateAndTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return `${longDate(iso)} | ${timeOfDay(iso)}`;
}

/** hh:mm a in the user's time zone. */
export function timeOfDay(iso: string): string {
  const date = new Date(iso);
  const hours = date.getHours() % 12 || 12;
  return `${twoDigits(hours)}:${twoDigits(date.getMinutes())} ${date.getHours() < 12 ? 'AM' : 'PM'}`;
}

/** dd MMM yyyy: the format in PDFs. */
export function pdfDate(date: Date): string {
  return `${twoDigits(date.getDate())} ${month(date)} ${date.getFullYear()}`;
}

/** MMM yyyy: the format in PDFs of a date without a day. */
export function pdfMonth(year: number, month: number): string {
  return `${months[month] ?? ''} ${year}`;
}

/** MMMyyyy: the format in file names. */
export function fileDate(date: Date): string {
  return `${month(date)}${date.getFullYear()}`;
}

/** mm:ss for a duration in milliseconds; minutes continue past 59. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

const hourMs = 3_600_000;

/** mm:ss (PRODUCT.md section 2), or h:mm:ss from one hour on. */
export function recordingTime(ms: number): string {
  if (ms < hourMs) return clock(ms);
  return `${Math.floor(ms / hourMs)}:${clock(ms % hourMs)}`;
}

/** yyyy-MM-dd: the format in date inputs and in file names. */
export function inputDate(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** MM/DD/YYYY: the format of dates filled into reports. */
export function usDate(date: Date): string {
  return `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${date.getFullYear()}`;
}

/**
 * dd MMM yyyy for a typed date: MM/DD/YYYY, ISO 8601, '7 May 2025' or 'May 7, 2025'. Anything else, such as '03/2021'
 * or a day that does not exist, stays as it was typed: a wrong guess would be worse.
 */
export function toPdfDate(typed: string): string {
  const text = typed.trim();
  const day = parseDay(text);
  return day ? pdfDate(day) : text;
}

const named = `(${months.join('|')})[a-z]*\\.?`;
const usText = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/;
const isoText = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const dayFirst = new RegExp(
  `^(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -](?<month>${named}),?[ -](?<year>\\d{4})$`,
  'i',
);
const monthFirst = new RegExp(`^(?<month>${named}) (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})$`, 'i');

function parseDay(text: string): Date | null {
  for (const form of [usText, isoText, dayFirst, monthFirst]) {
    const { day, month, year } = form.exec(text)?.groups ?? {};
    if (day && month && year) return existingDay(Number(year), monthIndex(month), Number(day));
  }
  return null;
}

function monthIndex(month: string): number {
  if (/^\d/.test(month)) return Number(month) - 1;
  return months.findIndex((name) => month.toLowerCase().startsWith(name.toLowerCase()));
}

/** Null for a day that does not exist: 'February 30' would become March. */
function existingDay(year: number, month: number, day: number): Date | null {
  const date = new Date(year, month, day);
  return date.getMonth() === month && date.getDate() === day ? date : null;
}

/** The day in a date input, in the user's time zone; null if it is empty. */
export function parseInputDate(value: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year && month && day ? new Date(Number(year), Number(month) - 1, Number(day)) : null;
}
