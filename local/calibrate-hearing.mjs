// npm run calibrate:hearing: speaks the texts of training/hearing, transcribes them, fits the data that decide which
// words are heard, replaced or doubtful, and measures the result. Writes
// packages/hearing/data/{word-pairs,of-or-on,sound-costs,place-weights,decision}.json and docs/hearing.md with its curve.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pythonWith } from './boot/python-environment.mjs';
import { repositoryRoot } from './boot/root.mjs';
import { runStep as run } from './boot/run-command.mjs';
import { hashFiles } from './boot/stamp.mjs';

const root = repositoryRoot();
await run('Build', 'npx', ['tsc', '-b', 'local', 'packages/hearing', 'packages/notes']);
const { cacheFolder, PartGroup, provisionSpeech } = await import('./dist/index.js');

const cache = join(cacheFolder(process.env), 'hearing');
mkdirSync(cache, { recursive: true });
const python = await pythonWith(join(cache, 'voices'), [join(root, 'training/hearing/requirements.txt')]);

// The adaptation has learned the voices of these texts: with it, the engine would look more reliable than it is.
const env = { ...process.env, WHISPER_ADAPTATION: 'off' };
const group = new PartGroup({ dataDir: cache, env, say: console.log });
try {
  const options = { dataDir: cache, cacheDir: cacheFolder(env), env, log: console.log };
  const speech = await provisionSpeech(options);
  if (speech.process) await group.start('speech', speech.process);
  // Results of another engine, or of other code, are not comparable.
  const version = hashFiles(root, ['services/speech/auscribe_speech', 'services/speech/requirements.txt']).slice(0, 12);
  const settings = JSON.stringify({
    url: speech.env.SPEECH_BASE_URL,
    key: speech.env.SPEECH_API_KEY,
    version: `${version}-${speech.process?.env?.WHISPER_MODEL ? 'own' : encodeURIComponent(speech.url)}`,
    cache,
    python,
  });
  const program = join(root, 'training/hearing/run.mjs');
  for (const title of ['Pairs', 'Sounds', 'Places', 'Fit']) {
    await run(title, 'node', [program, title.toLowerCase(), settings]);
    await run('Build', 'npx', ['tsc', '-b', 'packages/hearing']);
  }
  console.log(await run('Figures', 'node', [program, 'report', settings]));
  await run('Format', 'npx', ['biome', 'format', '--write', 'docs/hearing.md']);
} finally {
  await group.stop();
}
