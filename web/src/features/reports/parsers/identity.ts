import { type SectionKey, titleOfKey } from '../note/section-keys.js';
import { shortValue } from './short-value.js';

/**
 * Takes the values of the patient block out of what was filed. What is no value, such as a sentence under DATE OF BIRTH,
 * goes to the additional notes.
 */
export function identityOf<K extends SectionKey>(fields: Readonly<Record<K, string>>, keys: readonly K[]) {
  const values = new Map<K, string>();
  const notes: string[] = [];
  for (const key of keys) {
    const value = shortValue(fields[key]);
    if (value !== null) values.set(key, value);
    else if (fields[key] !== '') notes.push(`${titleOfKey(key)}: ${fields[key]}`);
  }
  return { values, notes };
}

export function joinNotes(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
