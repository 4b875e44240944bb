import { type SectionKey, titleOfKey } from '../note/section-keys.js';
import type { ReportSection } from '../report.js';
import { isPlan } from '../sections-of.js';

/** The sections of a parsed note in the order of `keys`, and what fits none of them at the end. */
export function templateSections<K extends SectionKey>(
  note: Readonly<Record<K, string>>,
  keys: readonly K[],
  additionalNotes: string,
): ReportSection[] {
  return [...keys.map((key) => section(titleOfKey(key), note[key])), section('ADDITIONAL NOTES', additionalNotes)];
}

export function section(heading: string, text: string): ReportSection {
  return { heading, text, plan: isPlan(heading) };
}
