/** What a doubtful word is about. A wrong word of a critical kind may harm a patient. */
export const wordKinds = ['drug', 'dose', 'number', 'unit', 'side', 'negation', 'name', 'term'] as const;
export type WordKind = (typeof wordKinds)[number];

const criticalKinds: ReadonlySet<WordKind> = new Set(['drug', 'dose', 'number', 'unit', 'side', 'negation']);
export const isCritical = (kind: WordKind): boolean => criticalKinds.has(kind);
