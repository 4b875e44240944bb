// npm run --silent check-note -- --transcript FILE --note FILE [--language en] [--json]: compares a note with the dictation
// that it was made from. Exits 0 and prints "accepted", or exits 1 and prints each sentence that says something else.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildNotes } from './boot/build.mjs';
import { ProvisionError, sentenceOf } from './boot/provision-error.mjs';
import { repositoryRoot } from './boot/root.mjs';

try {
  const { transcript, note, language, json } = readArguments();
  await buildNotes(repositoryRoot());
  const { judgeNote, readWords } = await import(new URL('../packages/notes/dist/src/index.js', import.meta.url).href);
  const { accepted, sentences } = judgeNote(readWords(transcript), note, { language });
  const rejected = sentences
    .filter((sentence) => sentence.rejected)
    .map((sentence) => ({ sentence: sentence.text, reason: sentence.rejected.reason }));
  if (json) console.log(JSON.stringify({ accepted, rejected }));
  else if (accepted) console.log('accepted');
  else for (const { sentence, reason } of rejected) console.log(`${sentence}\n  ${reason}`);
  process.exitCode = accepted ? 0 : 1;
} catch (error) {
  console.error(`The note was not checked. ${sentenceOf(error)}`);
  process.exitCode = 2;
}

function readArguments() {
  const usage = 'Usage: npm run --silent check-note -- --transcript FILE --note FILE [--language en|es|fr] [--json]';
  try {
    const { values } = parseArgs({
      options: {
        transcript: { type: 'string' },
        note: { type: 'string' },
        language: { type: 'string', default: 'en' },
        json: { type: 'boolean', default: false },
      },
    });
    if (!values.transcript || !values.note) throw new Error('Name both files.');
    if (!['en', 'es', 'fr'].includes(values.language)) throw new Error('The language is en, es or fr.');
    return { ...values, transcript: readText(values.transcript), note: readText(values.note) };
  } catch (error) {
    throw new ProvisionError(error instanceof Error ? error.message : String(error), usage);
  }
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read.`);
  }
}
