import confusable from '../data/confusable.json' with { type: 'json' };

/** Words of a language that are easily taken for one another. */
export interface Confusable {
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly negations: Readonly<Record<string, readonly string[]>>;
  /** Numbers that sound alike, beside those that differ by "-teen" and "-ty" in English. */
  readonly numbers: Readonly<Record<string, readonly string[]>>;
  /** Of which one is taken for the other: of a dose, and of a volume and a length. "Lg" is no unit at all. */
  readonly units: Readonly<Record<string, string>>;
  /** Words that deny something and are misheard as several, and what stands before them: who denies. */
  readonly denials?: readonly string[];
  readonly denialsFollow?: readonly string[];
}

const tables: Readonly<Record<string, Confusable>> = Object.fromEntries(
  Object.entries(confusable).map(([language, table]: [string, Confusable]) => [
    language,
    {
      ...table,
      sides: byWord(table.sides),
      negations: byWord(table.negations),
      numbers: byWord(table.numbers),
      units: byWord(table.units),
    },
  ]),
);

/** Of any word, also one such as "constructor" that every object knows. */
function byWord<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null), entries);
}

export function confusableIn(language: string): Confusable | undefined {
  return tables[language];
}
