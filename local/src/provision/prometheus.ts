import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../boot/ports.mjs';
import type { Provided } from '../part.js';
import { answersOk } from './answers.js';
import { findProgram } from './find-program.js';

export interface Target {
  /** The service; several processes may have the same. */
  job: string;
  /** The process; not of one that tells of several. */
  pod?: string;
  /** Of its metrics. */
  url: string;
}

export interface WatchOptions {
  /** Absolute. */
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** Patterns of files with rules, absolute. */
  rules: readonly string[];
  targets: readonly Target[];
  /** How often it scrapes and evaluates, s. Default 15, as the chart's PodMonitors. */
  everySeconds?: number;
}

/** PROMETHEUS, else `prometheus` from the PATH. Null when there is none. */
export async function provisionPrometheus(options: WatchOptions): Promise<Provided | null> {
  const program = options.env.PROMETHEUS?.trim() || findProgram('prometheus', options.env);
  if (program === null) return null;
  const folder = join(options.dataDir, 'prometheus');
  await mkdir(join(folder, 'data'), { recursive: true, mode: 0o700 });
  const config = join(folder, 'prometheus.yml');
  // YAML, of which JSON is a part.
  const content = JSON.stringify(configurationOf(options, join(folder, 'targets.json')), null, 2);
  await writeFile(config, `${content}\n`, { mode: 0o600 });
  await writeTargets(options.dataDir, options.targets);
  const port = await freePort(Number(options.env.PROMETHEUS_PORT?.trim() || 9090));
  const url = `http://127.0.0.1:${port}`;
  return {
    source: program,
    url,
    env: {},
    process: {
      command: program,
      args: [
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      cwd: folder,
      isReady: () => answersOk(`${url}/-/ready`),
      readyWithinMs: 60_000,
      stopWithinMs: 10_000,
    },
  };
}

/** Prometheus notices by itself that they changed. */
async function writeTargets(dataDir: string, targets: readonly Target[]): Promise<void> {
  const entries = targets.map(({ job, pod, url }) => ({ targets: [new URL(url).host], labels: { job, pod } }));
  await writeFile(join(dataDir, 'prometheus', 'targets.json'), `${JSON.stringify(entries, null, 2)}\n`, {
    mode: 0o600,
  });
}

/** With the labels that the chart's PodMonitors give: `job`, `instance` and `pod`. `service` the processes say themselves. */
function configurationOf({ rules, everySeconds = 15 }: WatchOptions, targets: string): object {
  const every = `${everySeconds}s`;
  return {
    // Who needs what answers late is asked for 2 s: a scrape takes so long then, and must not be given up.
    global: { scrape_interval: every, scrape_timeout: every, evaluation_interval: every },
    rule_files: rules,
    scrape_configs: [{ job_name: 'auscribe', file_sd_configs: [{ files: [targets], refresh_interval: every }] }],
  };
}
