import { ApiClient, asRecorded, eventually, finished, speak, submitRecording } from '@auscribe/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { expressions, labelsOf, metricsOf, rules } from '../../deploy/test/monitoring/expressions.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** Metrics of Prometheus itself, kube-state-metrics, the kubelet's cAdvisor and the chart's exporters in a cluster. */
const others: Record<string, string[]> = {
  up: [],
  kube_pod_container_status_restarts_total: [],
  kube_pod_container_resource_limits: ['resource'],
  container_memory_working_set_bytes: [],
  container_cpu_cfs_throttled_periods_total: [],
  container_cpu_cfs_periods_total: [],
  gnatsd_healthz_status: [],
  gnatsd_varz_connections: [],
  gnatsd_varz_slow_consumers: [],
  gnatsd_varz_jetstream_stats_storage: [],
  gnatsd_varz_jetstream_config_max_storage: [],
  mongodb_up: [],
  mongodb_ss_connections: ['conn_type'],
  mongodb_ss_opcounters: ['legacy_op_type'],
};
/** Labels that the PodMonitors add to all scraped metrics. */
const ofTargets = ['job', 'instance', 'namespace', 'pod', 'container'];
/** Labels of metrics that have no series while nothing fails. */
const ofFailures = ['upstream', 'limit', 'action'];

const { url, metrics, inbox } = sharedSystem();
const parts = ['gateway', 'auth', 'settings', 'email', 'dictations', 'ingest', 'transcription-1', 'speech'];
const exposed = new Set<string>();
const labels = new Set<string>([...ofTargets, ...ofFailures, ...Object.values(others).flat()]);

beforeAll(async () => {
  await dictate();
  // Checked every 15 s, and 10 s after the start.
  await eventually(async () => /^auscribe_queue_present/m.test(await metricsFrom('dictations')), {
    what: 'a look at the queues',
    withinMs: 60_000,
  });
  await eventually(async () => /^auscribe_sessions/m.test(await metricsFrom('auth')), {
    what: 'a count of the sessions',
    withinMs: 60_000,
  });
  for (const part of parts) read(await metricsFrom(part));
}, 300_000);

async function dictate(): Promise<void> {
  const api = new ApiClient(url, inbox);
  const account = await api.newClinician('Metrics');
  const classificationId = await api.department('Dermatology');
  const recording = await asRecorded(await speak('Findings. The skin is clear. Recommendation. No further visit.'));
  const submission = { patientName: 'Jane Doe', mrNo: 'MR1', classificationId, template: 'DEFA' };
  const { id } = await submitRecording(api, account.id, recording, submission);
  expect((await finished(api, id)).stage).toBe('done');
}

async function metricsFrom(part: string): Promise<string> {
  return (await fetch(metrics[part] ?? '')).text();
}

function read(text: string): void {
  for (const [, name = '', kind] of text.matchAll(/^# TYPE (\S+) (\w+)/gm)) {
    exposed.add(name);
    if (kind === 'histogram') for (const part of ['bucket', 'sum', 'count']) exposed.add(`${name}_${part}`);
  }
  for (const [, inside = ''] of text.matchAll(/^[a-z]\w*\{(.*)\} \S+$/gm)) {
    for (const [, label = ''] of inside.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) labels.add(label);
  }
}

describe('the public port', () => {
  it('does not serve metrics', async () => {
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('# TYPE');
  });
});

describe('every metric in rules and panels', () => {
  it('is exposed by the running system, recorded by a rule, or provided by an exporter named here', () => {
    const recorded = new Set(rules.map(({ record }) => record));
    const unknown = expressions.flatMap(({ where, expr }) =>
      metricsOf(expr)
        .filter((name) => !exposed.has(name) && !recorded.has(name) && !(name in others))
        .map((name) => `${where}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('is selected and grouped by labels that exist', () => {
    const unknown = expressions.flatMap(({ where, expr }) =>
      labelsOf(expr)
        .filter((label) => !labels.has(label))
        .map((label) => `${where}: ${label}`),
    );
    expect(unknown).toEqual([]);
  });

  it('follows Prometheus’ naming: our prefix, base units, counters with _total', () => {
    const odd = [...exposed]
      .filter((name) => name.startsWith('auscribe_'))
      .filter((name) => /_(ms|milliseconds|kb|minutes|hours)(_|$)/.test(name));
    expect(odd).toEqual([]);
    for (const name of [
      'auscribe_dictation_ready_seconds_bucket',
      'auscribe_notes_total',
      'auscribe_chunk_bytes_total',
    ]) {
      expect(exposed).toContain(name);
    }
  });

  it('contains no id in its labels', async () => {
    const texts = await Promise.all(parts.map(metricsFrom));
    expect(texts.join('\n')).not.toMatch(/="[^"]*[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/);
  });
});
