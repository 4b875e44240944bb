/** Splits a list kept as text, "plan | my plan", which reads better than a line for each phrase. */
export function phrases(list: string): string[] {
  return list
    .split('|')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
