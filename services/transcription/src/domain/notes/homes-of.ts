import type { TemplateCode } from '@auscribe/contracts';
import { homes } from './homes.js';
import type { Concept } from './lexicon/concepts.js';
import { generalSection, sectionKeys } from './templates.js';

/** `labelled`: the spoken heading stays in the text, as the section alone would not say it. */
export type Home = { key: string; labelled: boolean };

/** The template's section for a heading. `history` stands for all of the history sections together. */
export function homeOf(concept: Concept, template: TemplateCode): Home {
  const keys = sectionKeys[template];
  for (const home of homes[concept]) {
    const labelled = home.startsWith('+');
    const key = labelled ? home.slice(1) : home;
    if (keys.includes(key)) return { key, labelled };
    if (key === 'history' && keys.includes('historyOfPresentIllness')) return { key, labelled };
  }
  return { key: generalSection[template], labelled: true };
}

/** Where a heading stands in the template's order. */
export function placeInOrder(concept: Concept, template: TemplateCode): number {
  const { key } = homeOf(concept, template);
  return sectionKeys[template].indexOf(key === 'history' ? generalSection[template] : key);
}
