import type { Classification, VocabularyTerm } from '@auscribe/contracts';
import { RecordRefusal } from './record.js';

/** A department of one clinician. `vocabulary` contains words that the speech engine should expect. */
export interface Department {
  id: string;
  userId: string;
  name: string;
  vocabulary: string[];
  /** Details for those words that have any. */
  terms: VocabularyTerm[];
  createdDate: Date;
  version: number;
}

/** PRODUCT.md section 5: required, and at least two consecutive non-space characters. Throws RecordRefusal. */
export function checkedDepartmentName(name: string): string {
  const trimmed = name.replace(/\s+/gu, ' ').trim();
  if (trimmed === '') throw new RecordRefusal('Department is required');
  if (!/\S{2}/u.test(trimmed) || /\p{Cc}/u.test(trimmed)) throw new RecordRefusal('Department is invalid');
  return trimmed;
}

/** Names with the same key are the same department: only case and spacing differ. */
export function departmentKey(checkedName: string): string {
  return checkedName.normalize('NFKC').toLowerCase();
}

interface SavedWords {
  vocabulary?: readonly (string | VocabularyTerm)[] | undefined;
  terms?: readonly VocabularyTerm[] | undefined;
}

/**
 * The words of a department after a save: trimmed and deduplicated. The details of a word are kept as long as the word
 * is, for clients that send only words.
 */
export function wordsAfter(
  { vocabulary, terms = [] }: SavedWords,
  before: Pick<Department, 'vocabulary' | 'terms'> = { vocabulary: [], terms: [] },
): Pick<Department, 'vocabulary' | 'terms'> {
  const entries = vocabulary ?? before.vocabulary;
  const plain = entries.map((entry) => (typeof entry === 'string' ? entry : entry.term).trim());
  const words = [...new Set(plain.filter((word) => word !== ''))];
  const described = entries.filter((entry) => typeof entry !== 'string');
  const known = new Map([...before.terms, ...terms, ...described].map((term) => [term.term.trim(), tidyTerm(term)]));
  const kept = words.map((word) => known.get(word)).filter((term) => term?.say || term?.kind);
  return { vocabulary: words, terms: kept.filter((term) => term !== undefined) };
}

export function tidyTerm({ term, say = [], kind }: VocabularyTerm): VocabularyTerm {
  const sounds = [...new Set(say.map((sound) => sound.trim()))];
  return { term: term.trim(), ...(sounds.length > 0 ? { say: sounds } : {}), ...(kind ? { kind } : {}) };
}

/** A department in the form that the contract defines. */
export function classificationOf({ id, name, vocabulary, terms, createdDate }: Department): Classification {
  return { id, classification: name, vocabulary, terms, createdDate: createdDate.toISOString() };
}
