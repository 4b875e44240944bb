// npm run test:faults -- [WORD…]: freezes every part of the running product, alone and two at a time, for 5, 60 and 340 s;
// makes what it connects to vanish without a word, move away, or come in at 1 kB/s; silences DNS; fills disks; and sets
// clocks wrong. Each time it looks whether everything works again by itself. With words only the rows whose names hold one
// of them: `-- 'at 1 kB/s'`. All take more than five hours by reckoning; `npm test` runs a fixed few of them.
// FAULTS_REPORT names a file for what was seen, a line of JSON for each row. The last line that it prints is
// `N passed, N failed`.

import { runEndToEnd } from './checks/e2e-command.mjs';

const rows = process.argv.slice(2).join(',') || 'all';
await runEndToEnd('npm run test:faults', { only: 'e2e/faults', env: { FAULTS: rows } });
