import type { SectionKey } from '@auscribe/contracts';
import { sectionKey } from '@auscribe/notes/section-names';
import type { Section } from './note/sections.js';
import type { ReportSection } from './report.js';

const plans: ReadonlySet<SectionKey | undefined> = new Set<SectionKey>([
  ...(['plan', 'treatmentPlan', 'recommendations', 'followUp', 'followUpInstructions'] as const),
]);

/** A plan's heading: its text is written as items. */
export function isPlan(heading: string): boolean {
  return plans.has(sectionKey(heading));
}

/** Sections of a note in their order, the parts of each within it. */
export function sectionsOf(sections: readonly Section[]): ReportSection[] {
  const whole: ReportSection[] = [];
  for (const { heading, text, level } of sections) {
    const above = whole.at(-1);
    if (level === 2 && above) above.text = `${above.text}\n${heading}: ${text}`.trim();
    else whole.push({ heading, text, plan: isPlan(heading) });
  }
  return whole;
}
