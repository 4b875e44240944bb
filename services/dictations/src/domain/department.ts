import { RecordRefusal } from './refusal.js';

/** A department of one clinician. `vocabulary` are words that the speech engine should expect. */
export interface Department {
  id: string;
  userId: string;
  name: string;
  vocabulary: string[];
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

/** Two names with the same key are the same department: only case and spacing differ. */
export function departmentKey(checkedName: string): string {
  return checkedName.normalize('NFKC').toLowerCase();
}

/** Trimmed, each word once. */
export function tidyVocabulary(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
}
