// npm run eval -- --notes [DIR]: how many words of gold texts are in the right section of their note, for each way of
// speaking them. Without a folder, uses the project's own texts and the notes of ACI-BENCH on which nothing was
// trained. training/notes/README.md describes the format of the texts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildNotes } from './boot/build.mjs';
import { exitWith, readCommandLine } from './boot/command-line.mjs';
import { sentenceOf } from './boot/provision-error.mjs';
import { repositoryRoot } from './boot/root.mjs';
import { dictationOptions, evaluateDictations } from './eval-dictations.mjs';

const usage =
  'Usage: npm run eval -- --notes [DIR], with a folder of gold texts; or --dictations DIR, with recordings and their facts.';
const { values, positionals } = readCommandLine(
  { options: { notes: { type: 'boolean' }, ...dictationOptions }, allowPositionals: true },
  usage,
);
const [folder = values.dictations] = positionals;
if (!values.notes && !values.dictations) exitWith(usage);
if (folder && !existsSync(folder)) exitWith(`There is no folder ${folder}.`);
if (values.dictations) {
  await evaluateDictations(String(values.dictations), values).catch((error) => exitWith(sentenceOf(error)));
  process.exit();
}
await buildNotes(repositoryRoot()).catch((error) => exitWith(sentenceOf(error)));
const { readGold } = await import('../training/notes/gold.mjs');
const { aciBench } = await import('../training/notes/sources.mjs');
const { printTable } = await import('../training/notes/evaluate.mjs');

if (folder) printTable('', readGold(folder));
else {
  const texts = [...readGold(join(repositoryRoot(), 'training/notes/texts')), ...aciBench('valid', ['HPSM', 'SOAP'])];
  printTable(
    'Texts that nothing was trained on',
    texts.filter(({ set }) => set === 'test'),
  );
  printTable(
    'Training texts',
    texts.filter(({ set }) => set === 'train'),
  );
}
