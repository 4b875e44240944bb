// npm run fuzz: the long form of the fuzz tests. FUZZ_SECONDS (each test, 600), FUZZ_SEED (today's), FUZZ_SAVE (failing inputs).

import { buildAll } from './boot/build.mjs';
import { installPackages } from './boot/install.mjs';
import { createProgress } from './boot/progress.mjs';
import { sentenceOf } from './boot/provision-error.mjs';
import { repositoryRoot } from './boot/root.mjs';
import { installDebianPackages } from './checks/debian-packages.mjs';
import { runJest } from './checks/jest.mjs';
import { createTally } from './checks/tally.mjs';

const root = repositoryRoot();
const progress = createProgress();
const tally = createTally(progress);
const seed = process.env.FUZZ_SEED ?? String(Math.floor(Date.now() / 86_400_000));
try {
  await installPackages(root, progress);
  const programs = await installDebianPackages(progress);
  await buildAll(root, progress);
  progress.say(`Fuzzing from seed ${seed}`);
  const env = {
    ...process.env,
    ...programs,
    FUZZ_SEED: seed,
    FUZZ_SECONDS: process.env.FUZZ_SECONDS ?? '600',
    FUZZ_SAVE: process.env.FUZZ_SAVE ?? 'fuzz-failures',
  };
  await runJest({ root, env, tally, progress, project: 'e2e', only: 'test/fuzz' });
} catch (error) {
  tally.fail('npm run fuzz', sentenceOf(error));
}
process.exitCode = tally.finish();
