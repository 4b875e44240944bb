// npm run test:faults -- [WORD…]: freezes every part of the running product, alone and two at a time, for 5, 60 and 340
// s; makes its dependencies vanish silently, move to another address, or respond at 1 kB/s; silences DNS; fills disks;
// and sets clocks wrong. Checks each time that everything recovers by itself. With words, runs only the rows whose
// names contain one of them: `-- 'at 1 kB/s'`. The full run takes an estimated five hours or more; `npm test` runs a
// fixed few of them. FAULTS_REPORT names a file for the observations, one line of JSON per row. The last line of output
// is `N passed, N failed`.

import { oneByOne, runEndToEnd, testRun } from './checks/test-run.mjs';

const rows = process.argv.slice(2).join(',') || 'all';
await testRun('npm run test:faults', (run) =>
  runEndToEnd(run, { only: 'e2e/faults', env: { FAULTS: rows }, args: oneByOne }),
);
