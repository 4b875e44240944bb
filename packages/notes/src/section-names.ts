import {
  type NoteLanguage,
  noteLanguages,
  type OrganKey,
  organNames,
  type SectionKey,
  sectionNames,
} from '@auscribe/contracts';

interface Meaning<K> {
  key: K;
  languages: ReadonlySet<NoteLanguage>;
}

const sections = meaningsOf(sectionNames);
const organs = meaningsOf(organNames);

function meaningsOf<K extends string>(names: Readonly<Record<K, Readonly<Record<NoteLanguage, readonly string[]>>>>) {
  const meanings = new Map<string, Meaning<K>>();
  for (const key of Object.keys(names) as K[]) {
    for (const language of noteLanguages) {
      for (const name of names[key][language].map(spelled)) {
        meanings.set(name, { key, languages: new Set(meanings.get(name)?.languages).add(language) });
      }
    }
  }
  return meanings;
}

/** `Follow-up:` and `FOLLOW UP` are the same name, as is `Evaluacion` without its accent. */
export function spelled(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/&/g, ' AND ')
    .replace(/’/g, "'")
    .replace(/[-‐‑–]/g, ' ')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The section that a heading names, in any language. */
export function sectionKey(heading: string): SectionKey | undefined {
  const { key, languages } = sections.get(spelled(heading)) ?? {};
  // An accent may be missing but not added: 'OPINIÓN' is not the English OPINION.
  const english = languages?.size === 1 && languages.has('en');
  return english && /\p{M}/u.test(heading.normalize('NFD')) ? undefined : key;
}

/** The organ that a heading names, in any language. */
export function organKey(heading: string): OrganKey | undefined {
  return organs.get(spelled(heading))?.key;
}

/** The language of most of a note's headings; English if they do not tell. */
export function languageOf(headings: readonly string[]): NoteLanguage {
  const found = { en: 0, es: 0, fr: 0 };
  for (const heading of headings) {
    for (const language of sections.get(spelled(heading))?.languages ?? []) found[language] += 1;
  }
  return noteLanguages.reduce((best, language) => (found[language] > found[best] ? language : best), 'en');
}
