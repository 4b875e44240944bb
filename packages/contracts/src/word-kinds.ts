/** What a word in question is about. A wrong one of the critical kinds may harm a patient. */
export const wordKinds = ['drug', 'dose', 'number', 'unit', 'side', 'negation', 'name', 'term'] as const;
export type WordKind = (typeof wordKinds)[number];

const criticalKinds: ReadonlySet<WordKind> = new Set(['drug', 'dose', 'number', 'unit', 'side', 'negation']);
export const isCritical = (kind: WordKind): boolean => criticalKinds.has(kind);
