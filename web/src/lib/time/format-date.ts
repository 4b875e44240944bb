const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function month(date: Date): string {
  return months[date.getMonth()] ?? '';
}

/** MMM dd, yyyy in the user's time zone. */
export function longDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return `${month(date)} ${two(date.getDate())}, ${date.getFullYear()}`;
}

/** MMM dd, yyyy | hh:mm a in the user's time zone: the dashboard's form. */
export function dateAndTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const hours = date.getHours() % 12 || 12;
  return `${longDate(iso)} | ${two(hours)}:${two(date.getMinutes())} ${date.getHours() < 12 ? 'AM' : 'PM'}`;
}

/** dd MMM yyyy: the form in PDFs. */
export function pdfDate(date: Date): string {
  return `${two(date.getDate())} ${month(date)} ${date.getFullYear()}`;
}

/** MMMyyyy: the form in file names. */
export function fileDate(date: Date): string {
  return `${month(date)}${date.getFullYear()}`;
}

/** mm:ss of a length in milliseconds; minutes go on past 59. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** yyyy-MM-dd: the form in date inputs and in file names. */
export function inputDate(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** MM/DD/YYYY: the form that reports are filled in with. */
export function usDate(date: Date): string {
  return `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`;
}

/** The day that a date input holds, in the user's time zone; null while it holds none. */
export function dayOfInput(value: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year && month && day ? new Date(Number(year), Number(month) - 1, Number(day)) : null;
}
