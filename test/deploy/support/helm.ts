import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { kubectl } from './kubectl.js';
import { run } from './run.js';

export interface Installation {
  release: string;
  namespace: string;
  chart: string;
  values?: readonly string[];
  set?: Record<string, string>;
  setFile?: Record<string, string>;
  setJson?: Record<string, unknown>;
  timeout?: string;
}

/** `helm upgrade --install --wait`: the only command that an engineer needs. */
export async function install(installation: Installation): Promise<void> {
  const { release, namespace, values = [], set = {}, setFile = {}, setJson = {}, timeout = '300s' } = installation;
  const chart = await forThisCluster(installation.chart);
  const flags = (flag: string, given: Record<string, string>) =>
    Object.entries(given).flatMap(([name, value]) => [flag, `${name}=${value}`]);
  const json = Object.fromEntries(Object.entries(setJson).map(([name, value]) => [name, JSON.stringify(value)]));
  try {
    await run('helm', [
      ...['upgrade', '--install', release, chart.path, '--namespace', namespace, '--wait', '--timeout', timeout],
      ...values.flatMap((file) => ['--values', file]),
      ...flags('--set', set),
      ...flags('--set-file', setFile),
      ...flags('--set-json', json),
    ]);
  } finally {
    await chart.remove();
  }
}

export function helm(args: readonly string[]): Promise<string> {
  return run('helm', args);
}

/**
 * The chart, without its minimum version of Kubernetes if the cluster was built from source and reports v0.0.0.
 */
async function forThisCluster(chart: string): Promise<{ path: string; remove(): Promise<void> }> {
  const version = JSON.parse(await kubectl(['get', '--raw', '/version'])) as { gitVersion: string };
  if (!version.gitVersion.startsWith('v0.0.0')) return { path: chart, remove: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'auscribe-chart-'));
  const path = join(folder, basename(chart));
  await cp(chart, path, { recursive: true });
  const manifest = await readFile(join(path, 'Chart.yaml'), 'utf8');
  await writeFile(join(path, 'Chart.yaml'), manifest.replace(/^kubeVersion:.*$/m, ''));
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}
