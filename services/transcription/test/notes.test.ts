import { readdirSync, readFileSync } from 'node:fs';
import type { TemplateCode } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { organise } from '../src/domain/notes/organise.js';
import { renderSummary } from '../src/domain/notes/render.js';
import { inDigits } from './support/in-digits.js';

interface Case {
  template: TemplateCode;
  facts: { section: string; text: string[] }[];
  never?: string[];
}

const folders = ['notes-cases', 'speech-cases', '../../../test/dictations'].map(
  (folder) => new URL(`${folder}/`, import.meta.url),
);

/** What a clinician says, word for word, and the facts that the note must hold. Every name is invented. */
const cases = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({
      name: file.replace('.txt', ''),
      text: inDigits(readFileSync(new URL(file, folder), 'utf8')),
      described: JSON.parse(readFileSync(new URL(file.replace('.txt', '.json'), folder), 'utf8')) as Case,
    })),
);

const heading = (key: string): string => key.replace(/([A-Z])/g, ' $1').toUpperCase();

function bodyOf(text: string, title: string, separator: RegExp): string {
  const block = text.split(separator).find((part) => part.trimStart().startsWith(`${title}:`));
  return block?.trimStart().slice(title.length + 1) ?? '';
}

/** The text under a section's heading; `*` is the whole note, `findings.lungs` the line LUNGS under FINDINGS. */
function section(summary: string, key: string): string {
  if (key === '*') return summary;
  const [outer = '', inner] = key.split('.');
  const block = bodyOf(summary, heading(outer), /\n\n(?=[A-Z][A-Z &/-]+:)/);
  return inner === undefined ? block : bodyOf(block, heading(inner), /\n(?=[A-Z][A-Z &/-]+:)/);
}

/** "M R N" → "MRN" */
const lettersJoined = (text: string): string => text.replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1');

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

describe.each(cases)('the note of $name', ({ text, described: { template, facts, never = [] } }) => {
  const summary = renderSummary(organise({ text, template }));

  it.each(facts)('holds $text in $section', ({ section: key, text: spellings }) => {
    const body = section(summary, key).toLowerCase();
    expect(spellings.some((spelling) => body.includes(spelling.toLowerCase())) || body).toBe(true);
  });

  it('says nothing that was not said', () => {
    const said = new Set([...wordsOf(text), ...wordsOf(lettersJoined(text))]);
    const body = summary.replace(/^[A-Z][A-Z &/-]+:/gm, '');
    expect(wordsOf(body).filter((word) => !said.has(word) && !/^\d+$/.test(word))).toEqual([]);
    for (const word of never) expect(summary.toLowerCase()).not.toContain(word.toLowerCase());
  });
});
