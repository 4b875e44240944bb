import { describe, expect, it } from '@jest/globals';
import { allowedConnections } from './support/allowed-connections.js';
import { refusalOf, render, valueSets } from './support/chart.js';
import { type Manifest, ofKind } from './support/manifest.js';

const nats = { enabled: true, url: 'http://nats.nats.svc:8222' };
const mongodb = { enabled: true };
const production = ['values-production.yaml'];
const withBoth = () => render({ files: production, values: { monitoring: { exporters: { nats, mongodb } } } });
const ofExporters = (objects: Manifest[]) => objects.filter(({ metadata }) => /-exporter$/.test(metadata.name));
const containerOf = (objects: Manifest[], name: string) =>
  ofKind(objects, 'Deployment').find(({ metadata }) => metadata.name === `auscribe-${name}-exporter`)?.spec.template
    ?.spec.containers?.[0];

describe('metrics of broker and database', () => {
  it.each(valueSets)('have no exporter if they are collected elsewhere: $what', ({ files }) => {
    expect(ofExporters(render({ files }))).toEqual([]);
    expect(ofExporters(render({ files, values: { monitoring: { enabled: false, exporters: { nats } } } }))).toEqual([]);
  });

  it('are exported on request, by a pod for each, which Prometheus finds', () => {
    const objects = ofExporters(withBoth());
    expect(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()).toEqual(
      ['Deployment', 'NetworkPolicy', 'PodMonitor'].flatMap((kind) =>
        ['mongodb', 'nats'].map((name) => `${kind} auscribe-${name}-exporter`),
      ),
    );
    for (const { spec } of ofKind(objects, 'PodMonitor')) {
      expect(spec).toMatchObject({ podMetricsEndpoints: [{ port: 'metrics', path: '/metrics' }] });
    }
  });

  it('are read with the least privileges', () => {
    const objects = withBoth();
    for (const { spec } of ofKind(ofExporters(objects), 'Deployment')) {
      expect(spec.template?.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
          },
        ],
      });
    }
    // The address with its password is in a secret, and no collector reads what is in the databases, or their names.
    const { args = [], env } = containerOf(objects, 'mongodb') ?? {};
    expect(args.filter((arg) => arg.startsWith('--collector.'))).toEqual([
      '--collector.diagnosticdata',
      '--collector.replicasetstatus',
    ]);
    expect(env).toEqual([
      { name: 'MONGODB_URI', valueFrom: { secretKeyRef: { name: 'auscribe-mongodb-exporter', key: 'MONGODB_URI' } } },
    ]);
  });

  it('are allowed through the network to the exporter and to Prometheus', () => {
    const own = allowedConnections(withBoth()).filter((way) => way.includes('-exporter'));
    expect(own.filter((way) => !/dns|:53$/.test(way))).toEqual([
      'mongodb-exporter → mongodb/mongodb:27017',
      'monitoring → mongodb-exporter:9216',
      'monitoring → nats-exporter:7777',
      expect.stringMatching(/^nats-exporter → .*nats:8222$/),
    ]);
  });

  it('come from images with a version, and with a digest if one is set', () => {
    for (const name of ['nats', 'mongodb']) {
      expect(containerOf(withBoth(), name)?.image).toMatch(/:v?\d+\.\d+\.\d+$/);
      const digest = `sha256:${'a'.repeat(64)}`;
      const exporters = { nats: { ...nats, digest }, mongodb: { ...mongodb, digest } };
      const objects = render({ files: production, values: { monitoring: { exporters } } });
      expect(containerOf(objects, name)?.image).toMatch(new RegExp(`:v?[0-9.]+@${digest}$`));
    }
  });

  it('need an address', () => {
    const values = { monitoring: { exporters: { nats: { enabled: true } } } };
    expect(refusalOf(values, production)).toMatch(/monitoring\.exporters\.nats\.enabled needs its url/);
  });
});
