/** The form in which addresses are compared and stored: case does not tell accounts apart. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
