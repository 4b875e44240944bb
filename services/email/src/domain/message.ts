/** A mail as it is written down: plain text, and HTML where that helps. */
export interface MailContent {
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
}

/** For headers and single lines: no control characters, so nothing can begin a header of its own. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The first line of a mail. An account that has no first name is greeted without one. */
export function greeting(firstName: string): string {
  const name = oneLine(firstName);
  return name ? `Hello ${name},` : 'Hello,';
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
