import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { services as parts } from '../../local/src/parts.js';
import { chartFolder, lint, render, valueSets } from './support/chart.js';
import { type Manifest, named, ofKind, workloads } from './support/manifest.js';

const everyService = [...parts.map(({ name }) => name), 'speech', 'web'].toSorted();

describe.each(valueSets)('the objects of $what', ({ files }) => {
  let objects: Manifest[];
  beforeAll(() => {
    objects = render({ files });
  });

  it('pass the strict lint', () => {
    const { status, text } = lint(files);
    expect(text).toContain('0 chart(s) failed');
    expect(status).toBe(0);
  });

  it('contain a deployment for each service, with unique names', () => {
    const deployed = ofKind(objects, 'Deployment').map(({ metadata }) => metadata.name);
    expect(deployed.toSorted()).toEqual(everyService.map((name) => `auscribe-${name}`));
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { metadata } of objects) {
      expect(metadata.name).toMatch(/^auscribe(-|$)/);
      expect(metadata.labels).toMatchObject({
        'app.kubernetes.io/part-of': 'auscribe',
        'app.kubernetes.io/instance': 'auscribe',
        'app.kubernetes.io/managed-by': 'Helm',
        'app.kubernetes.io/version': expect.any(String),
        'helm.sh/chart': expect.stringMatching(/^auscribe-\d/),
      });
    }
  });

  it('run without root, privileges, token or writable file system, and within limits', () => {
    const all = workloads(objects);
    expect(all).toHaveLength(everyService.length + 2);
    for (const { pod } of all) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.enableServiceLinks).toBe(false);
      expect(pod.hostNetwork).toBeUndefined();
      expect(pod.volumes?.filter((volume) => 'hostPath' in volume)).toEqual([]);
      for (const { securityContext, resources, image } of pod.containers ?? []) {
        expect(securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          runAsNonRoot: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources?.requests).toMatchObject({ cpu: expect.anything(), memory: expect.any(String) });
        expect(resources?.limits).toMatchObject({
          memory: expect.any(String),
          'ephemeral-storage': expect.any(String),
        });
        expect(image).toMatch(/^auscribe\/[a-z]+:\d/);
      }
    }
  });

  it('keep secrets apart from configuration, separately for each service', () => {
    for (const { name, pod, kind } of workloads(objects)) {
      for (const container of pod.containers ?? []) {
        const from = (container.env ?? []).flatMap(({ valueFrom }) => (valueFrom ? [valueFrom.secretKeyRef.name] : []));
        const whose =
          kind === 'Deployment'
            ? name
            : `auscribe-${container.name.replace('indexes-', '').replace('streams', 'provision')}`;
        expect([...new Set(from), whose]).toEqual(from.length > 0 ? [whose, whose] : [whose]);
      }
    }
    const open = ofKind(objects, 'ConfigMap').flatMap(({ data = {} }) => Object.keys(data));
    expect(open.filter((key) => /PASSWORD|SECRET|PEPPER|MONGODB_URL|SMTP_URL|_KEY$/.test(key))).toEqual([]);
    expect(ofKind(objects, 'Secret')).toEqual([]);
  });

  it.each(everyService)('have three probes for %s, and let it finish its work', (name) => {
    const { spec } = named(objects, 'Deployment', `auscribe-${name}`);
    const pod = spec.template?.spec;
    const [container] = pod?.containers ?? [];
    const { startupProbe, readinessProbe, livenessProbe, lifecycle } = container ?? {};
    expect(readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    // Time to start; and a service whose broker is away is not ready, but nobody kills it for that.
    expect((startupProbe?.periodSeconds ?? 0) * (startupProbe?.failureThreshold ?? 0)).toBeGreaterThanOrEqual(120);
    expect((livenessProbe?.periodSeconds ?? 0) * (livenessProbe?.failureThreshold ?? 0)).toBeGreaterThanOrEqual(60);
    const drain = lifecycle?.preStop?.sleep?.seconds ?? 0;
    const config = named(objects, 'ConfigMap', `auscribe-${name}`).data ?? {};
    const ending = Math.max(Number(config.SHUTDOWN_DEADLINE_MS) / 1000, Number(config.SHUTDOWN_SECONDS ?? 0));
    expect(drain).toBeGreaterThan(0);
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(drain + ending);
    expect(pod?.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual([
      'topology.kubernetes.io/zone',
      'kubernetes.io/hostname',
    ]);
  });

  it.each(everyService)('give %s a service account, a disruption budget, a network policy and a service', (name) => {
    const full = `auscribe-${name}`;
    // A Deployment's selector can't be changed: an upgrade with another would be refused.
    const selector = { 'app.kubernetes.io/instance': 'auscribe', 'app.kubernetes.io/name': name };
    const { spec } = named(objects, 'Deployment', full);
    expect(spec.selector?.matchLabels).toEqual(selector);
    expect(spec.template?.metadata.labels).toMatchObject(selector);
    expect(spec.template?.metadata.annotations).toHaveProperty('checksum/config');
    expect(named(objects, 'PodDisruptionBudget', full).spec.selector?.matchLabels).toEqual(selector);
    expect(named(objects, 'NetworkPolicy', full).spec.podSelector?.matchLabels).toEqual(selector);
    expect(named(objects, 'Service', full).spec.selector).toEqual(selector);
    expect(spec.template?.spec.serviceAccountName).toBe(full);
    expect(named(objects, 'ServiceAccount', full)).toMatchObject({ automountServiceAccountToken: false });
  });

  it('provision everything before it is used and with each upgrade, and wait for it', () => {
    const { metadata, spec } = named(objects, 'Job', 'auscribe-provision');
    expect(metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
    const { containers = [] } = spec.template?.spec ?? {};
    const withDatabase = parts
      .filter(({ needs }) => needs.includes('database'))
      .map(({ name, folder }) => ({ name, folder }));
    expect(containers.map(({ name }) => name).toSorted()).toEqual(
      ['streams', ...withDatabase.map(({ name }) => `indexes-${name}`)].toSorted(),
    );
    for (const { name, folder } of withDatabase) {
      const args = containers.find((one) => one.name === `indexes-${name}`)?.args;
      expect(args).toEqual([`${folder}/dist/provision.js`]);
      expect(existsSync(join(chartFolder, '..', '..', '..', folder, 'src', 'provision.ts'))).toBe(true);
    }
  });
});

describe('one release beside another', () => {
  it('shares no name with it', () => {
    const ours = render().map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    const theirs = render({ release: 'clinic' }).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(theirs.filter((name) => ours.includes(name))).toEqual([]);
    expect(theirs).toContain('Deployment clinic-auscribe-gateway');
  });
});

describe('a changed value', () => {
  const checksums = (values: object) =>
    Object.fromEntries(
      ofKind(render({ values }), 'Deployment').map(({ metadata, spec }) => [
        metadata.name,
        spec.template?.metadata.annotations?.['checksum/config'],
      ]),
    );

  it('restarts the service that it concerns, and no other', () => {
    const before = checksums({});
    const after = checksums({ services: { email: { env: { SHARES_PER_HOUR: '50' } } } });
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(['auscribe-email']);
  });
});

describe('secrets from the values', () => {
  const shared = {
    NATS_PASSWORD: 'n1',
    MONGODB_URL: 'mongodb://db',
    INSIDE_KEY: 'i'.repeat(32),
    CODE_PEPPER: 'p',
    KEY_ENCRYPTION_KEY: 'k',
    DATA_KEY_ENCRYPTION_KEY: 'd',
    OBJECT_STORE_SECRET: 'o',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 's',
    SMTP_URL: 'smtps://mail',
    AUDIT_KEY: 'u',
    SPEECH_API_KEY: 'x',
  };

  it('are created before they are read, each service with its own keys, and its own values take precedence', () => {
    const values = { secrets: { create: true, shared, services: { auth: { NATS_PASSWORD: 'own' } } } };
    const secrets = ofKind(render({ values }), 'Secret');
    expect(secrets.map(({ metadata }) => metadata.name).toSorted()).toEqual(
      [...everyService.filter((name) => name !== 'web'), 'provision'].map((name) => `auscribe-${name}`).toSorted(),
    );
    const auth = secrets.find(({ metadata }) => metadata.name === 'auscribe-auth');
    expect(auth?.stringData).toMatchObject({ NATS_PASSWORD: 'own', CODE_PEPPER: 'p' });
    expect(auth?.stringData).not.toHaveProperty('AUDIT_KEY');
    expect(auth?.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
  });
});

describe('objects for Prometheus and Grafana', () => {
  const folder = (name: string) => readdirSync(join(chartFolder, name));

  it('are off by default', () => {
    expect(ofKind(render(), 'PodMonitor', 'PrometheusRule')).toEqual([]);
  });

  it('cover the metrics of every service, under its own name', () => {
    const objects = render({ files: ['values-production.yaml'] });
    for (const { metadata, spec } of ofKind(objects, 'Deployment')) {
      const ports = spec.template?.spec.containers?.[0]?.ports?.map(({ name }) => name) ?? [];
      const monitor = ofKind(objects, 'PodMonitor').find((one) => one.metadata.name === metadata.name);
      expect(monitor?.spec).toMatchObject({
        jobLabel: 'app.kubernetes.io/name',
        podMetricsEndpoints: [{ port: ports.includes('metrics') ? 'metrics' : 'http', path: '/metrics' }],
      });
    }
  });

  it('include all alerts unchanged, with links to your copy of the runbooks', () => {
    const objects = render({
      files: ['values-production.yaml'],
      values: { monitoring: { runbookBaseUrl: 'https://git.example.org/auscribe/' } },
    });
    const rules = ofKind(objects, 'PrometheusRule');
    expect(rules).toHaveLength(folder('alerts').filter((file) => file.endsWith('.yaml')).length);
    for (const { metadata, spec } of rules) {
      const text = readFileSync(
        join(chartFolder, 'alerts', `${metadata.name.replace('auscribe-alerts-', '')}.yaml`),
        'utf8',
      );
      const linked = text.replaceAll('runbook_url: docs/', 'runbook_url: https://git.example.org/auscribe/docs/');
      expect(spec).toEqual(parse(linked));
      expect(linked === text).toBe(!text.includes('alert:'));
    }
  });

  it('include all dashboards, where Grafana’s sidecar looks for them', () => {
    const objects = render({ files: ['values-production.yaml'] });
    const files = existsSync(join(chartFolder, 'dashboards')) ? folder('dashboards') : [];
    const maps = ofKind(objects, 'ConfigMap').filter(({ metadata }) => metadata.labels?.grafana_dashboard === '1');
    expect(maps.flatMap(({ data = {} }) => Object.keys(data)).toSorted()).toEqual(files.toSorted());
    for (const { data = {} } of maps) {
      for (const [file, text] of Object.entries(data)) {
        expect(text).toBe(readFileSync(join(chartFolder, 'dashboards', file), 'utf8'));
      }
    }
  });
});

describe('the chart’s own files', () => {
  it('name no service in a template: differences are in the values', () => {
    const templates = readdirSync(join(chartFolder, 'templates'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(deployments|services|scaling)\.yaml$/.test(file),
    );
    for (const file of templates) {
      const text = readFileSync(join(chartFolder, 'templates', file), 'utf8');
      expect(text.match(/\b(auth|settings|email|dictations|ingest|transcription|gateway)\b/)).toBeNull();
    }
    expect(templates).toHaveLength(3);
  });
});
