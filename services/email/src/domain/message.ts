/** The content of a mail: plain text, and HTML where that helps. */
export interface MailContent {
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
}

/** For headers and single lines: removes control characters, so that no text can start a new header. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The first line of a mail, with or without a name. */
export function greeting(firstName: string): string {
  const name = oneLine(firstName);
  return name ? `Hello ${name},` : 'Hello,';
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
