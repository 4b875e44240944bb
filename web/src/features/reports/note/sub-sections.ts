import { organKey, sectionKey, spelled } from '@auscribe/notes/section-names';
import headings from './headings.json' with { type: 'json' };

/** Lists of names, and what is headed within a section: names of a list, or a section that is one of its own elsewhere. */
const parts: Partial<Record<string, readonly string[]>> = headings.parts;
const names = new Map(Object.entries(headings.names).map(([list, all]) => [list, new Set(all.map(spelled))]));

/** Whether `heading` is a part of the section headed `parent`: LUNGS of FINDINGS, BP of OBJECTIVE. */
export function isWithin(parent: string, heading: string): boolean {
  const key = sectionKey(parent);
  if (key === undefined) return false;
  if (key === 'findings' && organKey(heading) !== undefined) return true;
  const own = sectionKey(heading);
  return parts[key]?.some((part) => part === own || names.get(part)?.has(spelled(heading))) === true;
}

/**
 * Whether `heading` begins a section of its own under `parent`, even with no empty line before it. Weak names are those
 * that sections have and lines too: 'Labs: FBC tomorrow' in a plan.
 */
export function isSectionOfItsOwn(parent: string, heading: string): boolean {
  const key = sectionKey(heading);
  if (key === undefined || headings.weak.includes(key)) return false;
  return !(headings.plans.includes(sectionKey(parent) ?? '') && headings.inPlans.includes(key));
}

/** What is no section everywhere belongs to the one it stands in (level 2), unless an empty line sets it apart. */
export function levelOf(heading: string, parent: string, apart: boolean): 1 | 2 {
  if (isWithin(parent, heading)) return 2;
  return apart || !sectionKey(parent) || isSectionOfItsOwn(parent, heading) ? 1 : 2;
}
