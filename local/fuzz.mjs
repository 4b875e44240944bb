// npm run fuzz: the long form of the fuzz tests. FUZZ_SECONDS (each test, 600), FUZZ_SEED (today's), FUZZ_SAVE (failing inputs).

import { runEndToEnd, testRun } from './checks/test-run.mjs';

const { FUZZ_SEED, FUZZ_SECONDS = '600', FUZZ_SAVE = 'fuzz-failures' } = process.env;
const seed = FUZZ_SEED ?? String(Math.floor(Date.now() / 86_400_000));

await testRun('npm run fuzz', async (run) => {
  run.progress.say(`Fuzzing from seed ${seed}`);
  await runEndToEnd(run, { only: 'test/fuzz', env: { FUZZ_SEED: seed, FUZZ_SECONDS, FUZZ_SAVE } });
});
