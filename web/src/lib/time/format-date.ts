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
