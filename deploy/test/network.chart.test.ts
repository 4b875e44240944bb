import { beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayConfig } from '../../gateway/src/config.js';
import { services as parts } from '../../local/src/parts.js';
import { AuthConfig } from '../../services/auth/src/config.js';
import { DictationsConfig } from '../../services/dictations/src/config.js';
import { EmailConfig } from '../../services/email/src/config.js';
import { IngestConfig } from '../../services/ingest/src/config.js';
import { SettingsConfig } from '../../services/settings/src/config.js';
import { TranscriptionConfig } from '../../services/transcription/src/config.js';
import { WebConfig } from '../../services/web/src/config.js';
import { allowedConnections, halfOpen } from './support/allowed-connections.js';
import { render } from './support/chart.js';
import { type Manifest, ofKind } from './support/manifest.js';

const configs: Record<string, { properties: object }> = {
  auth: AuthConfig,
  settings: SettingsConfig,
  email: EmailConfig,
  dictations: DictationsConfig,
  ingest: IngestConfig,
  transcription: TranscriptionConfig,
  gateway: GatewayConfig,
  web: WebConfig,
};

/** A variable with an address → who is there, in what is rendered below. */
const places: Record<string, string> = {
  NATS_URL: 'nats:4222',
  MONGODB_URL: 'mongodb:27017',
  S3_ENDPOINT: 's3:7070',
  SMTP_URL: '192.0.2.25/32:465',
  SPEECH_BASE_URL: 'speech:9000',
  NOTES_LLM_URL: 'llm:8000',
  DATA_KEY_KMS_KEY_ID: '192.0.2.44/32:443',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'observability/collector:4318',
  ...Object.fromEntries(parts.map(({ name }) => [`${name.toUpperCase()}_URL`, `${name}:8080`])),
};

const everything = {
  egress: {
    objects: { port: 7070, pod: { 'app.kubernetes.io/name': 's3' }, cidrs: [] },
    smtp: { cidrs: ['192.0.2.25/32'] },
    llm: { port: 8000, pod: { 'app.kubernetes.io/name': 'llm' } },
    kms: { cidrs: ['192.0.2.44/32'] },
    otlp: { pod: { app: 'collector' }, namespace: { 'kubernetes.io/metadata.name': 'observability' } },
  },
  notes: { llmUrl: 'http://llm:8000/v1', llmModel: 'a-model' },
  dataKeys: { kmsKeyId: 'alias/auscribe' },
  telemetry: { otlpEndpoint: 'http://collector.observability.svc:4318' },
  monitoring: { enabled: true },
};

/** What each service's own configuration has an address for: it can connect to nobody else. */
const configured = Object.entries(configs).flatMap(([name, { properties }]) =>
  Object.entries(places).flatMap(([variable, place]) => (variable in properties ? [`${name} → ${place}`] : [])),
);

describe('the addresses in the services’ configurations', () => {
  it('are the same as in the local start', () => {
    const supplied = {
      broker: 'NATS_URL',
      database: 'MONGODB_URL',
      objects: 'S3_ENDPOINT',
      speech: 'SPEECH_BASE_URL',
      smtp: 'SMTP_URL',
    };
    for (const { name, needs, calls } of parts) {
      const variables = [
        ...calls.map((called) => `${called.toUpperCase()}_URL`),
        ...Object.entries(supplied).flatMap(([need, variable]) =>
          needs.some((one) => one === need) ? [variable] : [],
        ),
      ];
      const known = Object.keys(configs[name]?.properties ?? {}).filter((variable) => variable in places);
      const whereSet = ['NOTES_LLM_URL', 'DATA_KEY_KMS_KEY_ID', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
      expect(known.filter((variable) => !whereSet.includes(variable)).toSorted()).toEqual(variables.toSorted());
    }
  });
});

describe('the network policies', () => {
  let objects: Manifest[];
  beforeAll(() => {
    objects = render({ values: everything });
  });
  const whileTesting = (connection: string): boolean => /^test → |→ test:/.test(connection);

  it('allow DNS and the addresses in the services’ configurations, and nothing else', () => {
    const names = Object.keys(configs).filter((name) => name !== 'web');
    const metrics = [...Object.keys(configs).map((name) => `monitoring → ${name}:9090`), 'monitoring → speech:9000'];
    const provision = ['provision → nats:4222', 'provision → mongodb:27017', 'provision → kube-system/kube-dns:53'];
    const expected = [
      ...configured,
      ...names.map((name) => `${name} → kube-system/kube-dns:53`),
      ...['gateway', 'web'].map((name) => `ingress-nginx → ${name}:8080`),
      ...metrics,
      ...provision,
    ];
    expect(allowedConnections(objects).filter((one) => !whileTesting(one))).toEqual(expected.toSorted());
  });

  it('agree at both ends, and have no empty selectors', () => {
    expect(halfOpen(objects).filter((one) => !whileTesting(one))).toEqual([]);
    expect(allowedConnections(objects).filter((one) => one.includes('EVERYBODY'))).toEqual([]);
  });

  it('block everything else, for every pod of the release', () => {
    const deny = ofKind(objects, 'NetworkPolicy').find(({ metadata }) => metadata.name === 'auscribe-deny');
    expect(deny?.spec).toEqual({
      podSelector: {
        matchLabels: { 'app.kubernetes.io/part-of': 'auscribe', 'app.kubernetes.io/instance': 'auscribe' },
      },
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const { spec } of ofKind(objects, 'Deployment', 'Job')) {
      expect(spec.template?.metadata.labels).toMatchObject(deny?.spec.podSelector?.matchLabels ?? { none: 'none' });
    }
  });

  it('open the services to the test’s pod only while it runs', () => {
    const opened = ofKind(objects, 'NetworkPolicy').filter(({ metadata }) => metadata.name.startsWith('auscribe-test'));
    const names = [...Object.keys(configs), 'speech', 'way-out'].map((name) => `auscribe-test-${name}`);
    expect(opened.map(({ metadata }) => metadata.name).sort()).toEqual(names.sort());
    for (const { metadata } of opened) {
      expect(metadata.annotations).toMatchObject({
        'helm.sh/hook': 'test',
        'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded',
      });
    }
  });

  it('block what is not configured: collector, chat model, KMS, Prometheus', () => {
    const plain = allowedConnections(render());
    expect(plain.filter((one) => /4318|8000|192\.0\.2\.44|monitoring/.test(one))).toEqual([]);
  });

  it('allow an external engine, and then not the chart’s', () => {
    const own = render({
      values: {
        speech: { baseUrl: 'https://engine.hospital.internal/v1' },
        services: { speech: { enabled: false } },
        egress: { speech: { port: 443, cidrs: ['10.1.2.3/32'] } },
      },
    });
    expect(allowedConnections(own).filter((one) => /speech|10\.1\.2\.3/.test(one))).toEqual([
      'transcription → 10.1.2.3/32:443',
    ]);
  });
});
