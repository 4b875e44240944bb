// Converts public texts to gold texts: notes of ACI-BENCH, and notes assembled from the sections of MTS-Dialog.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import headings from '../../packages/notes/data/headings.json' with { type: 'json' };
import { sectionsOpenedBy, templates } from '../../packages/notes/dist/src/templates.js';

/** @typedef {import('./gold.mjs').Gold} Gold @typedef {import('./gold.mjs').Piece} Piece */

const folder = join(import.meta.dirname, 'data');

/** The records of a file of public texts. @param {string} file @returns {any[]} */
export function readLines(file) {
  return readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The meanings of headings in capitals, in the lexicon's terms. */
const concepts = /** @type {[RegExp, string][]} */ ([
  [/^(CHIEF COMPLAINT|CC\b|REASON FOR)/, 'chiefComplaint'],
  [/SURGICAL/, 'pastSurgicalHistory'],
  [/BIRTH HISTORY/, 'otherHistory'],
  [/PAST MEDICAL|^MEDICAL HISTORY|^PAST HISTORY/, 'pastMedicalHistory'],
  [/MEDICATION/, 'medications'],
  [/ALLERG/, 'allergies'],
  [/^FAMILY HISTORY/, 'familyHistory'],
  [/SOCIAL/, 'socialHistory'],
  [/REVIEW OF S|^ROS/, 'reviewOfSystems'],
  [/^VITAL/, 'vitalSigns'],
  [/PHYSICAL EXAM|^EXAM|^MSK/, 'physicalExamination'],
  [/RESULTS/, 'results'],
  [/HISTORY OF (THE )?PRESENT|^HPI/, 'historyOfPresentIllness'],
  [/ASSESSMENT AND PLAN/, 'assessmentAndPlan'],
  [/ASSESSMENT/, 'assessment'],
  [/IMPRESSION/, 'impression'],
  [/^PLAN/, 'plan'],
  [/INSTRUCTIONS/, 'followUpInstructions'],
]);
const capitals = /^[A-Z][A-Z &/,()-]{2,50}:?$/;

/** @param {'train' | 'valid'} set @param {readonly string[]} shapes Templates to read each note under. @returns {Gold[]} */
export function aciBench(set, shapes) {
  return readLines('aci-bench-notes.jsonl')
    .filter((note) => note.set === set)
    .flatMap((note, index) =>
      shapes
        .filter((_, shape) => set === 'valid' || index % shapes.length === shape)
        .map((template) => ({
          name: `aci-${note.id}-${template}`,
          set: set === 'train' ? 'train' : 'test',
          template,
          language: 'en',
          pieces: piecesOf(note.note, template),
        })),
    );
}

/** @param {string} note @param {string} template @returns {Piece[]} */
function piecesOf(note, template) {
  /** @type {Piece[]} */
  const pieces = [];
  let concept = '';
  for (const line of note.split('\n').map((text) => text.trim())) {
    if (line === '') continue;
    const named = capitals.test(line) && concepts.find(([pattern]) => pattern.test(line));
    if (named) {
      concept = named[1];
      pieces.push({ key: keyOf(template, concept), heading: `${sentenceCase(line.replace(/:$/, ''))}.`, text: '' });
    } else if (concept) addLine(pieces, template, concept, line.replace(/^[•\-* ]+/, ''));
  }
  return pieces;
}

/** @param {Piece[]} pieces @param {string} template @param {string} concept @param {string} line */
function addLine(pieces, template, concept, line) {
  let key = keyOf(template, concept);
  let text = line;
  if (concept === 'assessmentAndPlan') {
    key = keyOf(template, /^(Additional|Medical Treatment|Patient|Specialist)/i.test(line) ? 'plan' : 'assessment');
    text = line.replace(
      /^(Medical Reasoning|Additional Testing|Medical Treatment|Patient [A-Z][\w ]+|Specialist Referrals?): */i,
      '',
    );
  }
  if (!/[.?!]$/.test(text)) text += '.';
  const last = pieces.at(-1);
  if (last?.key === key) last.text = `${last.text} ${text}`.trim();
  else if (last && last.text === '') Object.assign(last, { key, text });
  else pieces.push({ key, heading: '', text });
}

/** @param {string} template @param {string} concept */
function keyOf(template, concept) {
  const { sections, general } = templates[template];
  return sections[sectionsOpenedBy(concept, sections)[0] ?? -1]?.key ?? general;
}

/** @param {string} text */
function sentenceCase(text) {
  return text.charAt(0) + text.slice(1).toLowerCase();
}

/** The concepts whose headings introduce the sections of MTS-Dialog, in the order of a note. */
const order = /** @type {[string, string, number][]} */ ([
  ['CC', 'chiefComplaint', 0.8],
  ['GENHX', 'historyOfPresentIllness', 0.95],
  ['PASTMEDICALHX', 'pastMedicalHistory', 0.8],
  ['PASTSURGICAL', 'pastSurgicalHistory', 0.5],
  ['GYNHX', 'otherHistory', 0.1],
  ['IMMUNIZATIONS', 'otherHistory', 0.1],
  ['MEDICATIONS', 'medications', 0.7],
  ['ALLERGY', 'allergies', 0.7],
  ['FAM/SOCHX', 'socialHistory', 0.8],
  ['ROS', 'reviewOfSystems', 0.7],
  ['EXAM', 'physicalExamination', 0.7],
  ['IMAGING', 'results', 0.15],
  ['LABS', 'results', 0.15],
  ['EDCOURSE', 'hospitalCourse', 0.15],
  ['DIAGNOSIS', 'diagnosis', 0.3],
  ['ASSESSMENT', 'assessment', 0.7],
  ['PLAN', 'plan', 0.6],
  ['DISPOSITION', 'followUpInstructions', 0.3],
]);

/** @param {number} count @param {() => number} random @param {readonly string[]} shapes @returns {Gold[]} */
export function mtsDialog(count, random, shapes) {
  /** @type {Map<string, string[]>} */
  const texts = new Map();
  for (const { section, text } of readLines('mts-dialog-sections.jsonl')) {
    if (text.trim().length > 3) texts.set(section, [...(texts.get(section) ?? []), text.replace(/\s+/g, ' ').trim()]);
  }
  return Array.from({ length: count }, (_, index) => {
    const template = shapes[index % shapes.length] ?? 'HPSM';
    const pieces = order
      .filter(([, , often]) => random() < often)
      .flatMap(([section, concept]) => {
        const list = texts.get(section) ?? [];
        const text = list[Math.floor(random() * list.length)] ?? '';
        const family = section === 'FAM/SOCHX' && /\b(mother|father|brother|sister|family)\b/i.test(text);
        const said = family
          ? /\b(smok|alcohol|tobacco|lives|works|married|retired)/i.test(text)
            ? ''
            : 'familyHistory'
          : concept;
        if (said === '') return [];
        return [
          {
            key: keyOf(template, said),
            heading: headingFor(said, random),
            text: /[.?!]$/.test(text) ? text : `${text}.`,
          },
        ];
      });
    return { name: `mts-${index}`, set: 'train', template, language: 'en', pieces };
  });
}

/** @param {string} concept @param {() => number} random */
export function headingFor(concept, random, language = 'en') {
  const names = headings[concept][language];
  const name = names[Math.floor(random() ** 2 * names.length)] ?? names[0];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}.`;
}
