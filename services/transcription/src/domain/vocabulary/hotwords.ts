/** Whisper reads at most 223 tokens before it listens; clinical words take 2.4 characters a token, commas included. */
const budget = 500;

/** Terms in their order, each once, divided by commas, until the budget is used up. No term is cut. */
export function hotwords(terms: readonly string[]): string {
  let text = '';
  for (const term of distinct(terms)) {
    const longer = text === '' ? term : `${text}, ${term}`;
    if (longer.length > budget) break;
    text = longer;
  }
  return text;
}

function distinct(terms: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const term of terms) {
    // A comma would divide the term, a line break end the list.
    const clean = term.replace(/[,;\s]+/g, ' ').trim();
    const key = clean.toLowerCase();
    if (clean !== '' && !byKey.has(key)) byKey.set(key, clean);
  }
  return [...byKey.values()];
}
