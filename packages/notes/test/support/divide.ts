import type { NoteLanguage, TemplateCode } from '@auscribe/contracts';
import { takeAll } from '../../src/steps.js';
import { structureSteps } from '../../src/structure.js';
import { readWords, type Word } from '../../src/words.js';

export function divide(text: string, template: TemplateCode = 'HPSM', language: NoteLanguage = 'en') {
  const words = readWords(text);
  return { words, passages: takeAll(structureSteps(words, { template, language })) };
}

export function say(words: readonly Word[], { from, to }: { from: number; to: number }): string {
  return words
    .slice(from, to)
    .map(({ form }) => form)
    .join(' ');
}

/** Every sentence of the note in lower case, with the section it is in. */
export function sentencesOf(
  text: string,
  template?: TemplateCode,
  language?: NoteLanguage,
): { key: string; said: string }[] {
  const { words, passages } = divide(text, template, language);
  return passages.flatMap(({ key, sentences }) => sentences.map((range) => ({ key, said: say(words, range) })));
}
