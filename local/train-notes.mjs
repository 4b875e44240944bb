// npm run train:notes: trains the models of packages/notes on training/notes, and fits the weights of their search.
// Takes some minutes, and writes packages/notes/data.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pythonWith } from './boot/python-environment.mjs';
import { repositoryRoot } from './boot/root.mjs';
import { runStep as run } from './boot/run-command.mjs';

const root = repositoryRoot();
const source = join(root, 'training/notes');
const data = join(root, 'packages/notes/data');
const work = join(root, '.local/training/notes');
/** How many features each model keeps; all three together stay below 3 MB. */
const kept = { boundary: 25_000, heading: 45_000, kind: 40_000 };
const folds = [0, 1];

mkdirSync(work, { recursive: true });
const python = await pythonWith(join(work, 'venv'), [join(source, 'requirements.txt')]);
await run('Build', 'npx', ['tsc', '-b', 'packages/notes']);
await run('Sentence starts', 'node', [join(source, 'prepare.mjs'), work, 'boundary']);
await train('boundary');
await run('Headings and kinds', 'node', [join(source, 'prepare.mjs'), work, 'rest']);
for (const fold of folds) {
  mkdirSync(join(work, String(fold)), { recursive: true });
  copyFileSync(join(work, 'boundary.json'), join(work, String(fold), 'boundary.json'));
  for (const name of ['heading', 'kind']) await train(name, fold);
}
const structure = join(data, 'structure.json');
await run('Weights', 'node', [join(source, 'tune.mjs'), work, structure]);
await run('Format', 'npx', ['biome', 'format', '--write', structure]);
for (const name of ['heading', 'kind']) await train(name);
for (const name of Object.keys(kept)) copyFileSync(join(work, `${name}.json`), join(data, `${name}-model.json`));
await run('Build', 'npx', ['tsc', '-b', 'packages/notes']);

/** @param {string} name @param {number} [fold] The fold that is left out. */
async function train(name, fold) {
  const out = join(work, String(fold ?? ''), `${name}.json`);
  const without = fold === undefined ? [] : ['--without', String(fold)];
  const keep = ['--keep', String(kept[name])];
  await run(`Training: ${name}`, python, [join(source, 'train.py'), work, name, out, ...keep, ...without]);
}
