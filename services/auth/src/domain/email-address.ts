/** Addresses are compared and stored in this form: accounts differ in more than capitals. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
