/** Repairs what a cut leaves behind: spaces, a dangling comma, a small first letter, a missing full stop. No word changes. */
export function tidy(text: string): string {
  const trimmed = lines(text)
    .replace(/\s+/g, ' ')
    // "?appendicitis" is suspected only: that mark stays.
    .replace(/^(?:[\s,;:.!…)\]–—-]|\?(?!\p{L}))+/u, '')
    .replace(/[\s,;:–—-]+$/, '');
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return '';
  const begun = capitalise(trimmed);
  return /[.?!…]["”»)\]]?$/.test(begun) ? begun : `${begun}.`;
}

/** Leaves "pH", "eGFR" and the like alone. */
function capitalise(text: string): string {
  const [first = ''] = text.split(' ');
  if (/^\p{Ll}\p{Lu}/u.test(first)) return text;
  return text.replace(/^([(["“«¿¡]*)(\p{Ll})/u, (_, open: string, letter: string) => open + letter.toUpperCase());
}

/** A line that the clinician ended by "new line" or "next point" ends its sentence: a section is one paragraph. */
function lines(text: string): string {
  return text.replace(
    /([^\s])\s*\n\s*(?:-\s+)?(\p{L})?/gu,
    (_, last: string, first = '') => `${last}${/[.?!…:;,(]/.test(last) ? '' : '.'} ${first.toUpperCase()}`,
  );
}
