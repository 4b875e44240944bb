/** Terms as people write them down: divided by commas or lines. Keeps the data files readable. */
export const list = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((term) => term.trim())
    .filter((term) => term !== '');
