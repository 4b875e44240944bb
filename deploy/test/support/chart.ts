import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { type Manifest, manifestsOf } from './manifest.js';

export const chartFolder = join(import.meta.dirname, '..', '..', 'helm', 'auscribe');

/** The values that come with the chart: as they are, and with each of its files. */
export const valueSets: readonly { what: string; files: readonly string[] }[] = [
  { what: 'the values as they are', files: [] },
  { what: 'values-small.yaml', files: ['values-small.yaml'] },
  { what: 'values-production.yaml', files: ['values-production.yaml'] },
];

export function readChart(file: string): string {
  return readFileSync(join(chartFolder, file), 'utf8');
}

export interface RenderOptions {
  /** Files of values: paths, or names in the chart's folder as `values-small.yaml`. */
  files?: readonly string[];
  values?: object;
  release?: string;
}

/** The program: npm test puts it on the PATH. */
export const helm = 'helm';

/** The objects as an installation would make them. */
export function render(options: RenderOptions = {}): Manifest[] {
  const { status, stdout, stderr } = run('template', options);
  if (status !== 0) throw new Error(stderr);
  return manifestsOf(stdout);
}

/** What an installation with impossible values is told. */
export function refusalOf(values: object, files: readonly string[] = []): string {
  const { status, stderr } = run('template', { values, files });
  if (status === 0) throw new Error(`These values were taken: ${JSON.stringify(values)}`);
  return stderr;
}

export function lint(files: readonly string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = run('lint', { files });
  return { status, text: stdout + stderr };
}

function run(command: 'template' | 'lint', { files = [], values = {}, release = 'auscribe' }: RenderOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'auscribe-chart-'));
  try {
    const own = join(folder, 'values.yaml');
    writeFileSync(own, stringify(values));
    const given = [...files.map((file) => resolve(chartFolder, file)), own].flatMap((file) => ['-f', file]);
    // A helm without a cluster would take the Kubernetes that it was built with.
    const version = ['--kube-version', '1.33.0'];
    const args = command === 'lint' ? ['lint', '--strict', chartFolder] : ['template', release, chartFolder];
    return spawnSync(helm, [...args, ...version, ...given], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
