import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../boot/ports.mjs';
import type { Provided } from '../part.js';
import { answersOk } from './answers.js';
import { findProgram } from './find-program.js';

export interface Target {
  /** Name of the service; several processes may share it. */
  job: string;
  /** Name of the process; absent if one target covers several. */
  pod?: string;
  /** Address of its metrics. */
  url: string;
}

export interface WatchOptions {
  /** Absolute. */
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** Absolute patterns of rule files. */
  rules: readonly string[];
  targets: readonly Target[];
  /** Interval of scrapes and evaluations, s. Default 15, as in the chart's PodMonitors. */
  everySeconds?: number;
}

/** PROMETHEUS, else `prometheus` from the PATH. Null if there is none. */
export async function provisionPrometheus(options: WatchOptions): Promise<Provided | null> {
  const program = options.env.PROMETHEUS?.trim() || findProgram('prometheus', options.env);
  if (program === null) return null;
  const folder = join(options.dataDir, 'prometheus');
  await mkdir(join(folder, 'data'), { recursive: true, mode: 0o700 });
  const config = join(folder, 'prometheus.yml');
  // JSON is a subset of YAML.
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

/** Prometheus notices changes of this file by itself. */
async function writeTargets(dataDir: string, targets: readonly Target[]): Promise<void> {
  const entries = targets.map(({ job, pod, url }) => ({ targets: [new URL(url).host], labels: { job, pod } }));
  await writeFile(join(dataDir, 'prometheus', 'targets.json'), `${JSON.stringify(entries, null, 2)}\n`, {
    mode: 0o600,
  });
}

/** With the labels of the chart's PodMonitors: `job`, `instance` and `pod`. The processes add `service` themselves. */
function configurationOf({ rules, everySeconds = 15 }: WatchOptions, targets: string): object {
  const every = `${everySeconds}s`;
  return {
    // A service checks a slow dependency for up to 2 s; its scrape then takes as long, and must not time out.
    global: { scrape_interval: every, scrape_timeout: every, evaluation_interval: every },
    rule_files: rules,
    scrape_configs: [{ job_name: 'auscribe', file_sd_configs: [{ files: [targets], refresh_interval: every }] }],
  };
}
