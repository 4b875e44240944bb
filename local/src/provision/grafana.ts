import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '../../boot/ports.mjs';
import type { Provided } from '../part.js';
import { answersOk } from './answers.js';
import { findProgram } from './find-program.js';

export interface GrafanaOptions {
  /** Absolute. */
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** Address of Prometheus. */
  prometheus: string;
  /** Folder of the dashboards' JSON files, absolute. */
  dashboards: string;
}

/**
 * GRAFANA, else `grafana-server` from the PATH; null if there is none. Anyone on this machine can view, nobody can
 * edit.
 */
export async function provisionGrafana(options: GrafanaOptions): Promise<Provided | null> {
  const { env, dataDir } = options;
  const program = env.GRAFANA?.trim() || findProgram('grafana-server', env);
  if (program === null) return null;
  const folder = join(dataDir, 'grafana');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const provisioning = await writeProvisioning(folder, options);
  const port = await freePort(Number(env.GRAFANA_PORT?.trim() || 3000));
  const url = `http://127.0.0.1:${port}`;
  return {
    source: program,
    url,
    env: {},
    process: {
      command: program,
      args: ['--homepath', homeOf(program, env)],
      cwd: folder,
      env: {
        GF_PATHS_DATA: join(folder, 'data'),
        GF_PATHS_LOGS: join(folder, 'logs'),
        GF_PATHS_PLUGINS: join(folder, 'plugins'),
        GF_PATHS_PROVISIONING: provisioning,
        GF_SERVER_HTTP_ADDR: '127.0.0.1',
        GF_SERVER_HTTP_PORT: String(port),
        GF_AUTH_ANONYMOUS_ENABLED: 'true',
        GF_AUTH_ANONYMOUS_ORG_ROLE: 'Viewer',
        GF_AUTH_DISABLE_LOGIN_FORM: 'true',
        GF_ANALYTICS_REPORTING_ENABLED: 'false',
        GF_ANALYTICS_CHECK_FOR_UPDATES: 'false',
        GF_ANALYTICS_CHECK_FOR_PLUGIN_UPDATES: 'false',
        GF_NEWS_NEWS_FEED_ENABLED: 'false',
      },
      isReady: () => answersOk(`${url}/api/health`),
      readyWithinMs: 120_000,
      stopWithinMs: 10_000,
    },
  };
}

/** Writes the data source and the dashboards for Grafana to read at its start. Returns the folder. */
async function writeProvisioning(
  folder: string,
  { prometheus, dashboards }: Pick<GrafanaOptions, 'prometheus' | 'dashboards'>,
): Promise<string> {
  const provisioning = join(folder, 'provisioning');
  const write = async (kind: string, content: object): Promise<void> => {
    await mkdir(join(provisioning, kind), { recursive: true, mode: 0o700 });
    // JSON is a subset of YAML.
    await writeFile(join(provisioning, kind, 'auscribe.yaml'), `${JSON.stringify(content, null, 2)}\n`, {
      mode: 0o600,
    });
  };
  await write('datasources', {
    apiVersion: 1,
    datasources: [
      { name: 'Prometheus', type: 'prometheus', access: 'proxy', url: prometheus, isDefault: true, editable: false },
    ],
  });
  await write('dashboards', {
    apiVersion: 1,
    providers: [
      {
        name: 'Auscribe',
        folder: 'Auscribe',
        type: 'file',
        disableDeletion: true,
        allowUiUpdates: false,
        options: { path: dashboards },
      },
    ],
  });
  return provisioning;
}

/** The home folder of Grafana's Debian package or of its own archive. */
function homeOf(program: string, env: NodeJS.ProcessEnv): string {
  const own = env.GRAFANA_HOME?.trim();
  if (own) return own;
  return program.startsWith('/usr/sbin/') || program.startsWith('/usr/bin/')
    ? '/usr/share/grafana'
    : dirname(dirname(program));
}
