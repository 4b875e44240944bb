// npm run --silent check-note -- --transcript FILE --note FILE [--language en] [--json]: compares a note with its
// dictation. Exits 0 and prints "accepted", or exits 1 and prints each sentence that differs from what was said, and
// what was left out.
import { buildNotes } from './boot/build.mjs';
import { exitWith, readCommandLine, readText, requireLanguage } from './boot/command-line.mjs';
import { sentenceOf } from './boot/provision-error.mjs';
import { repositoryRoot } from './boot/root.mjs';

const usage = 'Usage: npm run --silent check-note -- --transcript FILE --note FILE [--language en|es|fr] [--json]';
const options = /** @type {const} */ ({
  transcript: { type: 'string' },
  note: { type: 'string' },
  language: { type: 'string', default: 'en' },
  json: { type: 'boolean', default: false },
});
const { values } = readCommandLine({ options }, usage);
const { language } = values;
if (!values.transcript || !values.note) exitWith(`Name both files. ${usage}`);
requireLanguage(language);
const [transcript, note] = [readText(values.transcript), readText(values.note)];

try {
  await buildNotes(repositoryRoot());
  const { judgeNote, readWords } = await import(new URL('../packages/notes/dist/src/index.js', import.meta.url).href);
  const { accepted, sentences, omissions } = judgeNote(readWords(transcript), note, { language });
  const rejected = [
    ...sentences
      .filter((sentence) => sentence.rejected)
      .map((sentence) => ({ sentence: sentence.text, reason: sentence.rejected.reason })),
    ...omissions.map(({ text }) => ({ sentence: text, reason: 'omitted: it was said, and is not in the note' })),
  ];
  if (values.json) console.log(JSON.stringify({ accepted, rejected }));
  else if (accepted) console.log('accepted');
  else for (const { sentence, reason } of rejected) console.log(`${sentence}\n  ${reason}`);
  process.exitCode = accepted ? 0 : 1;
} catch (error) {
  exitWith(`The note was not checked. ${sentenceOf(error)}`);
}
