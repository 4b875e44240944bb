// npm run test:alerts: triggers the condition of each alert on the running product, watched by Prometheus. Checks that
// the alert fires, describes the condition and ends after the repair, and then that each panel of the dashboards shows
// data. Takes 15 to 20 minutes; `npm test` runs some of them. ALERTS_REPORT names a file for the observations, one line
// of JSON per alert. The last line of output is `N passed, N failed`.

import { oneByOne, runEndToEnd, testRun } from './checks/test-run.mjs';

await testRun('npm run test:alerts', (run) =>
  runEndToEnd(run, { only: 'test/alerts', env: { ALERTS: 'all' }, args: oneByOne }),
);
