import { consumers } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { services as parts } from '../../local/src/parts.js';
import { readChart } from './support/chart.js';

interface ServiceValues {
  needs?: string[];
  calls?: string[];
  secretKeys?: string[];
  optionalSecretKeys?: string[];
  public?: boolean;
  env?: Record<string, string>;
  shutdownSeconds?: number;
  autoscaling?: { max: number };
  keda?: { consumers: { stream: string; name: string; lag: number }[] };
}

const values: { defaults: object; services: Record<string, ServiceValues> } = parse(readChart('values.yaml'));
const schema: object = JSON.parse(readChart('values.schema.json'));
const fits = new Ajv({ strict: false }).compile(schema);
const accepts = (more: object): boolean => fits({ ...values, ...more });
/** Of auth, changed. */
const acceptsAuth = (more: object): boolean =>
  accepts({ services: { ...values.services, auth: { ...values.services.auth, ...more } } });

describe('the chart’s values', () => {
  it('fit their schema', () => {
    expect(accepts({})).toBe(true);
    expect(acceptsAuth({ replicas: 3 })).toBe(true);
  });

  it.each([
    ['a name that nobody knows', { unknown: 1 }],
    ['a name inside of a block that nobody knows', { nats: { url: 'nats://nats:4222', adress: 'x' } }],
    ['an address that is none', { publicUrl: 'auscribe.example.org' }],
    ['an address with a path', { publicUrl: 'https://auscribe.example.org/app' }],
    ['a broker that is no broker', { nats: { url: 'http://nats:4222' } }],
    ['two copies of a stream', { nats: { url: 'nats://nats:4222', streamReplicas: 2 } }],
    ['a port out of range', { egress: { nats: { port: 70_000 } } }],
    ['a range of addresses without its length', { egress: { objects: { port: 443, cidrs: ['10.0.0.1'] } } }],
    ['an image that is pinned by a tag', { image: { registry: 'auscribe', digests: { auth: 'latest' } } }],
    ['a process that runs as root', { runAs: { user: 0, group: 0 } }],
    ['no service at all', { services: {} }],
  ])('may not hold %s', (_what, more) => {
    expect(accepts(more)).toBe(false);
  });

  it.each([
    ['rights', { privileged: true }],
    ['a need that nobody knows', { needs: ['postgres'] }],
    ['a key that is no variable', { secretKeys: ['nats-password'] }],
    ['a probe without meaning', { probes: { startup: { command: 'true' } } }],
    ['an amount that is none', { resources: { limits: { memory: 'much' } } }],
    ['no replicas', { replicas: 0 }],
  ])('may not give a service %s', (_what, more) => {
    expect(acceptsAuth(more)).toBe(false);
  });

  it('are closed: no object of the schema accepts unknown names', () => {
    const open: string[] = [];
    const look = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('type' in node && node.type === 'object' && !('additionalProperties' in node)) open.push(path);
      for (const [key, inner] of Object.entries(node)) look(inner, `${path}/${key}`);
    };
    look(schema, '');
    // Kubernetes' own shapes, which the API server checks, and Helm's.
    expect(open.filter((path) => !/\/(affinity|valueFrom)\/properties\/|\/global$/.test(path))).toEqual([]);
  });
});

describe.each(parts)('the entry of $name', ({ name, needs, calls, secrets = {} }) => {
  const service = values.services[name] ?? {};

  it('lists its dependencies and the services that it calls', () => {
    const known: Record<string, string> = {
      broker: 'nats',
      database: 'mongodb',
      objects: 'objects',
      speech: 'speech',
      smtp: 'smtp',
    };
    const whereConfigured = ['kms', 'llm', 'otlp'];
    const always = service.needs?.filter((need) => !whereConfigured.includes(need)) ?? [];
    expect(always.toSorted()).toEqual(needs.flatMap((need) => known[need] ?? []).toSorted());
    expect(service.calls?.toSorted()).toEqual([...calls].toSorted());
    expect(service.needs).toContain('otlp');
    expect(service.needs?.includes('kms')).toBe(needs.includes('objects') || name === 'auth');
  });

  it('lists its own secrets only', () => {
    const expected = [
      ...['NATS_PASSWORD', 'INSIDE_KEY', ...Object.keys(secrets)],
      ...(needs.includes('database') ? ['MONGODB_URL'] : []),
      ...(needs.includes('objects')
        ? ['DATA_KEY_ENCRYPTION_KEY', 'OBJECT_STORE_SECRET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
        : []),
      ...(needs.includes('smtp') ? ['SMTP_URL'] : []),
      ...(needs.includes('speech') ? ['SPEECH_API_KEY'] : []),
      ...(name === 'auth' ? ['DATA_KEY_ENCRYPTION_KEY'] : []),
    ];
    expect(service.secretKeys?.toSorted()).toEqual([...new Set(expected)].toSorted());
    expect(service.public ?? false).toBe(name === 'gateway');
  });
});

describe('the numbers of the values', () => {
  it('scale the workers on all their consumers, with the names of the contracts', () => {
    const theirs = Object.values(consumers)
      .filter(({ durable }) => durable.startsWith('transcription-'))
      .map(({ stream, durable }) => `${stream} ${durable}`);
    const scaled = values.services.transcription?.keda?.consumers.map(({ stream, name }) => `${stream} ${name}`);
    expect(scaled?.toSorted()).toEqual(theirs.toSorted());
  });

  it('divide the limits by the maximum number of gateways', () => {
    const { env, autoscaling } = values.services.gateway ?? {};
    expect(Number(env?.RATE_LIMIT_ALONE_SHARE)).toBeGreaterThanOrEqual(autoscaling?.max ?? Number.NaN);
  });

  it('give speech time to stop before Kubernetes kills it', () => {
    const { env, shutdownSeconds } = values.services.speech ?? {};
    expect(Number(env?.SHUTDOWN_SECONDS)).toBeLessThan(shutdownSeconds ?? 0);
  });
});
