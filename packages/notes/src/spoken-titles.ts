import { type NoteLanguage, noteLanguages } from '@auscribe/contracts';
import titles from '../data/title-words.json' with { type: 'json' };
import type { Reading } from './features.js';
import type { HeadingCandidate } from './headings.js';
import { type TemplateSection, titleOf } from './templates.js';
import { capitalised, formOf } from './words.js';

/**
 * Whether the section's title contains everything that was spoken as its heading ("social history", but not "smoking").
 */
export function isTitle(
  { shape, language }: Reading,
  { phrase, concept }: HeadingCandidate,
  home: TemplateSection | undefined,
  name: string | undefined,
): boolean {
  if (shape.sections.length === 0 || !home) return phrase === name;
  if (formOf(titleOf(home, language)) === phrase) return true;
  return home.headings.includes(concept) && home.headings.some((own) => saysNoMore(phrase, own, language));
}

/** Whether words say no more than the section's own name ("exam" of "physical examination"). */
export function isNameOf(
  { headings }: TemplateSection,
  { phrase, concept }: HeadingCandidate,
  language: NoteLanguage,
): boolean {
  const [own] = headings;
  return own !== undefined && headings.includes(concept) && saysNoMore(phrase, own, language);
}

function saysNoMore(phrase: string, concept: string, language: NoteLanguage): boolean {
  const said = titleWords.get(`${language} ${concept}`);
  return phrase.split(' ').every((word) => said?.has(word));
}

/** Words that add nothing to a section's title, for each language and concept. */
const titleWords = new Map(
  Object.entries(titles).flatMap(([concept, lists]) =>
    noteLanguages.map((language) => [
      `${language} ${concept}`,
      new Set(`${titles.any[language]} ${lists[language]}`.split(' ')),
    ]),
  ),
);

/** The title of a section: the template's or, without one, its heading as it was spoken. */
export function titleIn(
  { language, shape, words }: Reading,
  section: TemplateSection | undefined,
  heading: HeadingCandidate | undefined,
): string {
  if (shape.sections.length > 0 || !heading) return titleOf(section ?? { key: '' }, language);
  const spoken = words
    .slice(heading.from + heading.lead, heading.to)
    .map(({ text }) => text)
    .join(' ');
  return capitalised(spoken);
}
