/** Whisper reads at most 223 tokens before it listens; clinical words take 2.4 characters a token, commas included. */
const budget = 500;

export interface VocabularyChoice {
  readonly departmentVocabulary: readonly string[];
  readonly departmentName?: string;
  readonly template?: string;
}

/** The words to expect, as services/speech takes them: divided by commas, the first within Whisper's budget. */
export function hotwordsFor({ departmentVocabulary }: VocabularyChoice): string {
  return withinBudget(departmentVocabulary);
}

/** Terms in their order, each once, until the budget is used up. No term is cut. */
export function withinBudget(terms: readonly string[]): string {
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
