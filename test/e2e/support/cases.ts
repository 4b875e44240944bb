import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TemplateCode } from '@auscribe/contracts';

export interface SpokenCase {
  name: string;
  text: string;
  template: TemplateCode;
  hotwords: string[];
  /** Each must be found in the note, in the named section; a list holds spellings that count as the same. */
  facts: { section: string; text: string[] }[];
  /** What must not appear anywhere. */
  never: string[];
}

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'dictations');

/** The spoken cases: what a clinician says, and the facts that the record must contain. All names are invented. */
export function spokenCases(): SpokenCase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => {
      const name = file.replace(/\.txt$/, '');
      const described = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Omit<
        SpokenCase,
        'name' | 'text'
      >;
      return { ...described, name, text: readFileSync(join(folder, file), 'utf8') };
    });
}

export function spokenCase(name: string): SpokenCase {
  const found = spokenCases().find((candidate) => candidate.name === name);
  if (!found) throw new Error(`there is no spoken case ${name}`);
  return found;
}

/** The text under a section's heading. `*`: the whole note. `findings.lungs`: the line LUNGS under FINDINGS. */
function sectionText(summary: string, section: string): string {
  if (section === '*') return summary;
  const [outer = '', inner] = section.split('.');
  const block = bodyOf(summary, heading(outer), /\n\n(?=[A-Z][A-Z &/-]+:)/);
  return inner === undefined ? block : bodyOf(block, heading(inner), /\n(?=[A-Z][A-Z &/-]+:)/);
}

const heading = (key: string): string => key.replace(/([A-Z])/g, ' $1').toUpperCase();

function bodyOf(text: string, title: string, separator: RegExp): string {
  const block = text.split(separator).find((part) => part.trimStart().startsWith(`${title}:`));
  return block ? block.trimStart().slice(title.length + 1) : '';
}

const says = (text: string, spellings: readonly string[]): boolean =>
  spellings.some((spelling) => text.toLowerCase().includes(spelling.toLowerCase()));

/** A heading that a small engine mishears ("renewable systems") leaves its facts in the section before it. */
const mostMisplaced = 2;

/**
 * Problems of a note: facts that the engine heard but the note lacks, texts that must not appear, and facts outside their
 * section, beyond those explained by a misheard heading. What the engine did not hear can't be in the note; `factsHeld`
 * counts it.
 */
export function problemsOf(
  note: { transcriptionText: string; transcriptionSummary: string },
  spoken: SpokenCase,
): string[] {
  const heard = spoken.facts.filter(({ text }) => says(note.transcriptionText, text));
  const lost = heard.filter(({ text }) => !says(note.transcriptionSummary, text)).map(({ text }) => `lacks ${text[0]}`);
  const misplaced = heard
    .filter(({ section, text }) => !says(sectionText(note.transcriptionSummary, section), text))
    .map(({ section, text }) => `${section} lacks ${text.join(' | ')}`);
  const wrong = spoken.never.filter((word) => says(note.transcriptionSummary, [word])).map((word) => `says ${word}`);
  return [...lost, ...(misplaced.length > mostMisplaced ? misplaced : []), ...wrong];
}

/** The share of the case's facts that are in their sections, 0 to 1. */
export function factsHeld(summary: string, { facts }: SpokenCase): number {
  return facts.filter(({ section, text }) => says(sectionText(summary, section), text)).length / facts.length;
}

/**
 * Whisper base, the smallest useful model, misses some words and full stops of synthetic speech. A larger model misses
 * fewer; a lower share in any case means that something is broken.
 */
export const leastHeld = 0.5;
