// npm run --silent note -- --template SOAP [--language en] [--json] FILE…: makes notes from texts, as dictated, without any
// running service. With --json, one line for each file: what was written, and the characters that it was made from.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildNotes } from './boot/build.mjs';
import { sentenceOf } from './boot/provision-error.mjs';
import { repositoryRoot } from './boot/root.mjs';

const { values, positionals } = parseArgs({
  options: {
    template: { type: 'string', default: 'DEFA' },
    language: { type: 'string', default: 'en' },
    json: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

await buildNotes(repositoryRoot()).catch((error) => fail(sentenceOf(error)));
const { makeNote, readWords, renderNote, templates } = await import('../packages/notes/dist/src/index.js');

if (!(values.template in templates))
  fail(`No template ${values.template}: there are ${Object.keys(templates).join(', ')}.`);
if (!['en', 'es', 'fr'].includes(values.language)) fail(`No language ${values.language}: there are en, es and fr.`);
if (positionals.length === 0) fail('Name the files with the dictations.');
for (const file of positionals) {
  const text = readFileSync(file, 'utf8');
  const note = makeNote(text, { template: values.template, language: values.language });
  console.log(values.json ? JSON.stringify(withCharacters(file, text, note)) : renderNote(note));
}

/**
 * @param {string} file @param {string} text
 * @param {import('../packages/notes/dist/src/index.js').NoteDocument} note
 */
function withCharacters(file, text, note) {
  const words = readWords(text);
  /** @param {{ from: number, to: number }} range */
  const characters = ({ from, to }) => ({ from: words[from]?.from, to: words[to - 1]?.to });
  return {
    file,
    template: note.template,
    sections: note.sections.map(({ key, title, blocks }) => {
      const sentences = blocks.flatMap((block) => block.sentences);
      return {
        key,
        title,
        text: sentences.map((sentence) => sentence.text).join(' '),
        sentences: sentences.map((sentence) => ({ text: sentence.text, source: sentence.source.map(characters) })),
      };
    }),
    leftOut: note.leftOut.map(({ reason, ...range }) => ({ ...characters(range), reason })),
  };
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(2);
}
