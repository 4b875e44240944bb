import { join } from 'node:path';
import type { Provided } from './part.js';
import { provisionGrafana } from './provision/grafana.js';
import { provisionPrometheus, type Target } from './provision/prometheus.js';

export interface WatchedSystem {
  root: string;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  say: (text: string) => void;
  /** Metrics address of each process, which stays the same across restarts. */
  metrics: Readonly<Record<string, string>>;
}

/** Prometheus with the chart's rules, and Grafana with its dashboards, if they are installed. */
export async function watchSystem(
  { root, dataDir, env, say, metrics }: WatchedSystem,
  bringUp: (name: string, provided: Provided) => Promise<void>,
): Promise<void> {
  const chart = join(root, 'deploy', 'helm', 'auscribe');
  const targets = targetsIn(metrics);
  const prometheus = await provisionPrometheus({ dataDir, env, targets, rules: [join(chart, 'alerts', '*.yaml')] });
  if (prometheus === null) {
    say('Nothing watches: there is no prometheus. On Debian: apt-get install prometheus; elsewhere set PROMETHEUS');
    return;
  }
  await bringUp('prometheus', prometheus);
  const dashboards = join(chart, 'dashboards');
  const grafana = await provisionGrafana({ dataDir, env, prometheus: prometheus.url, dashboards });
  if (grafana === null)
    say('No dashboards: there is no grafana-server. Install Grafana, or set GRAFANA to its program');
  else await bringUp('grafana', grafana);
}

/** The workers are processes of one service. */
export function targetsIn(metrics: Readonly<Record<string, string>>): Target[] {
  return Object.entries(metrics).map(([pod, url]) => ({ job: pod.replace(/-\d+$/, ''), pod, url }));
}
