// npm run eval -- --notes [DIR]: how many words of gold texts stand in the right section of their note, for each way of
// speaking them. Without a folder, the project's own texts, and the notes of ACI-BENCH that nothing was trained on.
// training/notes/README.md has the format of the texts.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildNotes } from './boot/build.mjs';
import { sentenceOf } from './boot/provision-error.mjs';
import { repositoryRoot } from './boot/root.mjs';

const { values, positionals } = parseArgs({ options: { notes: { type: 'boolean' } }, allowPositionals: true });
if (!values.notes) {
  console.error('Use: npm run eval -- --notes [DIR]');
  process.exit(2);
}
await buildNotes(repositoryRoot()).catch((error) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
const { readGold } = await import('../training/notes/gold.mjs');
const { aciBench } = await import('../training/notes/sources.mjs');
const { printTable } = await import('../training/notes/evaluate.mjs');

if (positionals[0]) printTable('', readGold(positionals[0]));
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
