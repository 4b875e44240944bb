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

/** The spoken cases: what a clinician says, and the facts that the record must hold. Every name is invented. */
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

/** What of the case the summary lacks or must not hold; empty when all is well. */
export function problemsOf(summary: string, { facts, never }: SpokenCase): string[] {
  const lacking = facts
    .filter(({ section, text }) => {
      const body = sectionText(summary, section).toLowerCase();
      return !text.some((spelling) => body.includes(spelling.toLowerCase()));
    })
    .map(({ section, text }) => `${section} lacks ${text.join(' | ')}`);
  const wrong = never
    .filter((word) => summary.toLowerCase().includes(word.toLowerCase()))
    .map((word) => `says ${word}`);
  return [...lacking, ...wrong];
}
