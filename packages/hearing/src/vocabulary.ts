import type { WordKind } from '@auscribe/contracts';

/** A term that somebody has written down for the product to know. */
export interface TermEntry {
  readonly term: string;
  /** Absent: the kind of the built-in term of the same name, or `term`. */
  readonly kind?: Extract<WordKind, 'drug' | 'name' | 'term'> | undefined;
  /** How it is said, in ordinary spelling: "oh zem pick". */
  readonly say?: string | undefined;
}

/** Terms beside the built-in ones, by who has written them down. */
export interface VocabularyLevels {
  readonly department?: readonly TermEntry[];
  readonly user?: readonly TermEntry[];
  /** The patient, the clinician and the department of this dictation. */
  readonly dictation?: { readonly names: readonly string[] };
}

export interface Vocabulary {
  /** ISO 639-1. */
  readonly language: string;
  readonly own: readonly TermEntry[];
}

/** All that can be listened for in a dictation. `language` is ISO 639-1; the built-in terms are English. */
export function createVocabulary(language: string, levels: VocabularyLevels = {}): Vocabulary {
  const names = (levels.dictation?.names ?? []).map((term): TermEntry => ({ term, kind: 'name' }));
  return { language, own: [...(levels.department ?? []), ...(levels.user ?? []), ...names] };
}
