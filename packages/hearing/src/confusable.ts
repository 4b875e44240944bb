import confusable from '../data/confusable.json' with { type: 'json' };

/** Words of a language that are easily confused. */
export interface Confusable {
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly negations: Readonly<Record<string, readonly string[]>>;
  /** Numbers that sound alike, in addition to English numbers that differ by "-teen" and "-ty". */
  readonly numbers: Readonly<Record<string, readonly string[]>>;
  /** Units that are easily confused: of doses, and of volumes and lengths. "lg" is a misheard "mg". */
  readonly units: Readonly<Record<string, readonly string[]>>;
  /** Denials that are misheard as several words. */
  readonly denials?: readonly string[];
  /** Words that come before a denial: who denies. */
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

/** An object without a prototype, so that words such as "constructor" are looked up safely. */
function byWord<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null), entries);
}

export function confusableIn(language: string): Confusable | undefined {
  return tables[language];
}
