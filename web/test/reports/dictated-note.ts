import {
  type Block,
  type NoteDocument,
  noteLanguages,
  type Section,
  type SectionKey,
  sectionNames,
} from '@auscribe/contracts';
import { renderNote } from '@auscribe/notes';
import fc from 'fast-check';

/** A note as the service makes it from a dictation. */
export interface DictatedNote {
  text: string;
  sections: readonly Section[];
  /** Of its sentences, in their order. Each occurs once. */
  words: readonly string[];
}

const keys: readonly SectionKey[] = [
  ...(['demographics', 'subjective', 'objective', 'assessment', 'plan', 'chiefComplaint', 'allergies'] as const),
  ...(['historyOfPresentIllness', 'pastMedicalHistory', 'medications', 'physicalExamination', 'results'] as const),
  ...(['treatmentPlan', 'dischargeMedications', 'followUpInstructions', 'indication', 'technique'] as const),
  ...(['impression', 'recommendations', 'patientEducation', 'followUp', 'additionalNotes'] as const),
];

/** Spoken headings, or headings of a clinician's own template. */
const ownTitles = [
  'Wound care',
  'Social work & home',
  "St. John's score",
  'Ward round (day 3)',
  'Cuidados de enfermería',
];

/** Between two words of a sentence: what may be taken for the number of an item, a heading or a bullet. */
const between = fc.constantFrom(
  ...[' ', ' ', ' ', ' ', ', ', '; ', ': ', ' type 2. ', ' grade 1. ', ' 2.5 mg ', ' - ', ' / '],
);
const end = fc.constantFrom('.', '.', '?', '');

const sentence = fc.tuple(fc.array(between, { maxLength: 12 }), end);
const block = fc.record({
  kind: fc.constantFrom('paragraph', 'list'),
  /** Of a paragraph its sentences, of a list its items. */
  sentences: fc.array(sentence, { minLength: 2, maxLength: 4 }),
});
const section = fc.record({
  title: fc.oneof(fc.constantFrom(...keys), fc.constantFrom(...ownTitles)),
  blocks: fc.array(block, { minLength: 1, maxLength: 4 }),
});

/** Notes with sections of any template and of none, in three languages, with paragraphs and lists. */
export const dictatedNotes = fc
  .record({
    language: fc.constantFrom(...noteLanguages),
    sections: fc.uniqueArray(section, { minLength: 1, maxLength: 7, selector: ({ title }) => title }),
  })
  .map(({ language, sections }): DictatedNote => {
    const words: string[] = [];
    const word = (): string => {
      const made = `word${words.length}`;
      words.push(made);
      return made;
    };
    const said = ([gaps, mark]: readonly [readonly string[], string]) => ({
      text: `W${gaps.reduce((text, gap) => `${text}${gap}${word()}`, word()).slice(1)}${mark}`,
      source: [],
      origin: 'dictated' as const,
      doubts: [],
    });
    const document: NoteDocument = {
      ...{ template: 'SOAP', language, leftOut: [] },
      sections: sections.map(({ title, blocks }) => ({
        key: title,
        title: isKey(title) ? sectionNames[title][language][0] : title,
        blocks: blocks.flatMap(({ kind, sentences }): Block[] =>
          kind === 'paragraph'
            ? [{ kind, sentences: sentences.map(said) }]
            : sentences.map((one) => ({ kind: 'item', sentences: [said(one)] })),
        ),
      })),
    };
    return { text: renderNote(document), sections: document.sections, words };
  });

function isKey(title: string): title is SectionKey {
  return Object.hasOwn(sectionNames, title);
}
