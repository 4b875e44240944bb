// npm run --silent note -- --template SOAP [--language en] [--json] FILE…: makes notes from texts, as dictated, without
// any running service. With --json, prints one line per file: what was written, and the characters from which it was
// made.
import { buildNotes } from './boot/build.mjs';
import { exitWith, readCommandLine, readText, requireLanguage } from './boot/command-line.mjs';
import { sentenceOf } from './boot/provision-error.mjs';
import { repositoryRoot } from './boot/root.mjs';

const usage =
  'Usage: npm run --silent note -- [--template SOAP] [--language en|es|fr] [--json] FILE…, with dictations as text.';
const options = /** @type {const} */ ({
  template: { type: 'string', default: 'DEFA' },
  language: { type: 'string', default: 'en' },
  json: { type: 'boolean', default: false },
});
const { values, positionals } = readCommandLine({ options, allowPositionals: true }, usage);
requireLanguage(values.language);
if (positionals.length === 0) exitWith(`Name the files with the dictations. ${usage}`);
const texts = positionals.map((file) => ({ file, text: readText(file) }));

await buildNotes(repositoryRoot()).catch((error) => exitWith(sentenceOf(error)));
const { makeNote, readWords, renderNote, templates } = await import('../packages/notes/dist/src/index.js');

if (!Object.hasOwn(templates, values.template))
  exitWith(`No template ${values.template}: there are ${Object.keys(templates).join(', ')}.`);
for (const { file, text } of texts) {
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
