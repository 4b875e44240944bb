import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { promtool } from '../../deploy/test/monitoring/promtool.js';
import { repositoryRoot } from '../boot/root.mjs';
import type { Provided } from '../src/part.js';
import { provisionGrafana } from '../src/provision/grafana.js';
import { provisionPrometheus } from '../src/provision/prometheus.js';
import { PartGroup } from '../src/supervise/part-group.js';
import { targetsIn, watchSystem } from '../src/watch.js';
import { scratch } from './scratch.js';

const root = repositoryRoot();
const metrics = {
  gateway: 'http://127.0.0.1:21001/metrics',
  'transcription-1': 'http://127.0.0.1:21002/metrics',
  'transcription-2': 'http://127.0.0.1:21003/metrics',
};

/** A folder with a program of this name that does nothing. */
function programNamed(name: string): string {
  const bin = scratch();
  writeFileSync(join(bin, name), '#!/bin/sh\n');
  chmodSync(join(bin, name), 0o755);
  return bin;
}

describe('watching', () => {
  it('says what to install if there is no Prometheus, and starts nothing', async () => {
    const said: string[] = [];
    const started: string[] = [];
    const here = {
      root,
      dataDir: scratch(),
      env: { PATH: scratch() },
      say: (text: string) => void said.push(text),
      metrics,
    };
    await watchSystem(here, async (name) => void started.push(name));
    expect(started).toEqual([]);
    expect(said).toEqual([
      'Nothing watches: there is no prometheus. On Debian: apt-get install prometheus; elsewhere set PROMETHEUS',
    ]);
  });

  it("gives Prometheus the chart's own rules and every process, under the name of its service", async () => {
    const dataDir = scratch();
    const provided = new Map<string, Provided>();
    const here = { root, dataDir, env: { PATH: programNamed('prometheus') }, say: () => {}, metrics };
    await watchSystem(here, async (name, one) => void provided.set(name, one));
    expect([...provided.keys()]).toEqual(['prometheus']);
    const file = join(dataDir, 'prometheus', 'prometheus.yml');
    const { status, output } = promtool('check', 'config', file);
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('rules found') });
    expect(JSON.parse(readFileSync(file, 'utf8')).rule_files).toEqual([
      join(root, 'deploy', 'helm', 'auscribe', 'alerts', '*.yaml'),
    ]);
    expect(JSON.parse(readFileSync(join(dataDir, 'prometheus', 'targets.json'), 'utf8'))).toEqual([
      { targets: ['127.0.0.1:21001'], labels: { job: 'gateway', pod: 'gateway' } },
      { targets: ['127.0.0.1:21002'], labels: { job: 'transcription', pod: 'transcription-1' } },
      { targets: ['127.0.0.1:21003'], labels: { job: 'transcription', pod: 'transcription-2' } },
    ]);
    const args = provided.get('prometheus')?.process?.args ?? [];
    expect(args).toContain(`--web.listen-address=${new URL(provided.get('prometheus')?.url ?? '').host}`);
    expect(args).toContain(`--storage.tsdb.path=${join(dataDir, 'prometheus', 'data')}`);
    expect(provided.get('prometheus')?.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
  });

  it("gives Grafana that Prometheus and the chart's dashboards, only on this machine", async () => {
    const dataDir = scratch();
    const bin = programNamed('grafana-server');
    const dashboards = join(root, 'deploy', 'helm', 'auscribe', 'dashboards');
    const found = await provisionGrafana({ dataDir, env: { PATH: bin }, prometheus: 'http://127.0.0.1:9', dashboards });
    const env = found?.process?.env ?? {};
    const read = (kind: string) =>
      JSON.parse(readFileSync(join(env.GF_PATHS_PROVISIONING ?? '', kind, 'auscribe.yaml'), 'utf8'));
    expect(read('datasources')).toMatchObject({
      apiVersion: 1,
      datasources: [{ type: 'prometheus', access: 'proxy', url: 'http://127.0.0.1:9', isDefault: true }],
    });
    expect(read('dashboards')).toMatchObject({
      apiVersion: 1,
      providers: [{ type: 'file', options: { path: dashboards } }],
    });
    expect(env).toMatchObject({ GF_SERVER_HTTP_ADDR: '127.0.0.1', GF_AUTH_ANONYMOUS_ORG_ROLE: 'Viewer' });
    expect(existsSync(join(dataDir, 'grafana'))).toBe(true);
    expect(await provisionGrafana({ dataDir, env: { PATH: scratch() }, prometheus: '', dashboards })).toBeNull();
  });

  it('starts a Prometheus that scrapes and stores metrics in the data folder', async () => {
    const server = createServer((_request, response) => response.end('# TYPE auscribe_test gauge\nauscribe_test 7\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const dataDir = scratch();
    const parts = new PartGroup({ dataDir, env: process.env, say: () => {} });
    try {
      const targets = targetsIn({ email: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics` });
      const found = await provisionPrometheus({ dataDir, env: process.env, targets, rules: [], everySeconds: 1 });
      if (found?.process === undefined) throw new Error('there is no prometheus: install the Debian package');
      await parts.start('prometheus', found.process);
      const query = `${found.url}/api/v1/query?query=${encodeURIComponent('auscribe_test{job="email",pod="email"}')}`;
      let values: unknown[] = [];
      for (let tries = 0; values.length === 0 && tries < 300; tries += 1) {
        await sleep(100);
        const { data } = (await (await fetch(query)).json()) as { data: { result: { value: [number, string] }[] } };
        values = data.result.map(({ value }) => value[1]);
      }
      expect(values).toEqual(['7']);
      expect(existsSync(join(dataDir, 'prometheus', 'data', 'wal'))).toBe(true);
    } finally {
      await parts.stop();
      server.closeAllConnections();
      server.close();
    }
  });
});
