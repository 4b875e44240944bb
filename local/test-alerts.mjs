// npm run test:alerts: causes what each alert tells of, on the running product with a Prometheus that watches it, and looks
// whether the alert fires, says what is so, and ends after the repair; then whether each panel of the dashboards shows
// something. It takes 15 to 20 minutes; `npm test` runs some of them. ALERTS_REPORT names a file for what was seen, a
// line of JSON for each alert. The last line that it prints is `N passed, N failed`.

import { runEndToEnd } from './checks/e2e-command.mjs';

await runEndToEnd('npm run test:alerts', { only: 'test/alerts', env: { ALERTS: 'all' } });
