/** A name that mail programs show and save unchanged: letters, digits, spaces and a few symbols, ending in .pdf. */
export function attachmentName(name: string | undefined): string {
  const base = (name ?? '')
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} ._&()-]/gu, '')
    .replace(/^[. ]+/, '');
  const short = Array.from(base).slice(0, 100).join('').trim();
  return `${short || 'Consultation_Summary'}.pdf`;
}
