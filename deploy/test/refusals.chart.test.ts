import { describe, expect, it } from '@jest/globals';
import { refusalOf, render } from './support/chart.js';

const production = ['values-production.yaml'];

describe('the chart refuses, with an explanation:', () => {
  it.each<[string, object, RegExp, string[]?]>([
    [
      'a call to a service that does not run',
      { services: { auth: { calls: ['billing'] } } },
      /services\.auth\.calls names billing, which is not among the services that run\./,
    ],
    [
      'a call to a service that is switched off',
      { services: { settings: { enabled: false } } },
      /services\.email\.calls names settings, which is not among/,
    ],
    [
      'a name that the chart uses itself',
      { services: { test: { needs: [] } } },
      /services\.test takes a name that the chart uses itself/,
    ],
    [
      'workers without an engine',
      { services: { speech: { enabled: false } } },
      /services\.transcription needs a speech engine and there is none/,
    ],
    [
      'two engines',
      { speech: { baseUrl: 'https://engine.hospital.internal/v1' } },
      /services\.speech\.enabled would run another one that is not used/,
    ],
    [
      'a GPU for an engine that does not run',
      {
        speech: { baseUrl: 'https://engine.hospital.internal/v1', gpu: { enabled: true } },
        services: { speech: { enabled: false } },
      },
      /speech\.gpu\.enabled is for the engine that the chart runs/,
    ],
    ['a GPU count of 0', { speech: { gpu: { enabled: true, count: 0 } } }, /speech.gpu.count|\/speech\/gpu\/count/],
    [
      'a chat model without its name',
      { notes: { llmUrl: 'https://llm.internal/v1' } },
      /notes\.llmUrl and notes\.llmModel go together/,
    ],
    [
      'a digest for an unknown service',
      { image: { digests: { nobody: `sha256:${'0'.repeat(64)}` } } },
      /image\.digests names nobody/,
    ],
    [
      'a folder as the object store',
      { services: { ingest: { env: { OBJECT_STORE: 'fs' } } } },
      /services\.ingest\.env sets OBJECT_STORE to fs: files of one pod are not visible to others/,
    ],
    [
      'a variable that the chart sets itself',
      { services: { auth: { env: { NATS_URL: 'nats://other:4222' } } } },
      /services\.auth\.env sets NATS_URL, which the chart sets from other values/,
    ],
    [
      'a secret in a ConfigMap',
      { services: { email: { env: { DKIM_PRIVATE_KEY: 'x' } } } },
      /DKIM_PRIVATE_KEY, which would be readable in a ConfigMap: put it into the secret auscribe-email/,
    ],
    [
      'secrets without secrets.create',
      { secrets: { shared: { INSIDE_KEY: 'x' } } },
      /secrets\.create is false, so nobody would get them/,
    ],
    [
      'a secret that is missing',
      { secrets: { create: true } },
      /secrets\.create is true and \w+ of \w+ is missing: give secrets\.services\./,
    ],
    [
      'secrets of an unknown service',
      { secrets: { create: true, services: { nobody: { INSIDE_KEY: 'x' } } } },
      /secrets\.services names nobody/,
    ],
    [
      'a public http address behind TLS',
      { publicUrl: 'http://auscribe.example.org' },
      /publicUrl begins with http:\/\/ and ingress\.tls is on/,
    ],
    [
      'a public http address',
      { publicUrl: 'http://auscribe.example.org', ingress: { tls: { enabled: false } } },
      /passwords and recordings would be sent unencrypted/,
    ],
    [
      'a route to an unknown service',
      { ingress: { routes: [{ path: '/', service: 'nobody' }] } },
      /ingress\.routes sends \/ to nobody, which is not among the services that run/,
    ],
    [
      'a route to a service that is not public',
      { ingress: { routes: [{ path: '/', service: 'auth' }] } },
      /ingress\.routes sends \/ to auth, which is not public/,
    ],
    [
      'an object store without an egress address',
      { egress: { objects: { cidrs: [] } } },
      /services\.dictations needs objects, and egress\.objects has no address/,
    ],
    [
      'a mail server without an egress address',
      { egress: { smtp: { cidrs: [] } } },
      /services\.email needs smtp, and egress\.smtp has no address/,
    ],
    [
      'a collector without an egress address',
      { telemetry: { otlpEndpoint: 'http://collector.observability.svc:4318' } },
      /needs otlp, and egress\.otlp has no address/,
    ],
    [
      'a KMS without an egress address',
      { dataKeys: { kmsKeyId: 'alias/auscribe' } },
      /needs kms, and egress\.kms has no address/,
    ],
    [
      'DNS without an egress address',
      { egress: { dns: { pod: null, namespace: null } } },
      /egress\.dns has no address: no name could be resolved/,
    ],
    [
      'a public service without ingressFrom',
      { ingressFrom: { namespace: null } },
      /is public and ingressFrom is empty/,
    ],
    [
      'metrics without monitoring.from',
      { monitoring: { enabled: true, from: { namespace: null } } },
      /monitoring\.from is empty, so nobody could read the metrics/,
    ],
    [
      'a minimum of pods above the maximum',
      { services: { gateway: { autoscaling: { min: 9, max: 3 } } } },
      /services\.gateway\.autoscaling\.min is more than its max\./,
      production,
    ],
    [
      'scaling on processor time without a request',
      { defaults: { resources: { requests: { cpu: null } } } },
      /is scaled on its processor time but does not request any/,
      production,
    ],
    [
      'a minimum of workers above the maximum',
      { services: { transcription: { keda: { min: 41, max: 40 } } } },
      /services\.transcription\.keda\.min is more than its max\./,
      production,
    ],
    [
      'more fallback workers than the maximum',
      { keda: { fallbackReplicas: 99 } },
      /keda\.fallbackReplicas is more than/,
      production,
    ],
    [
      'two autoscalers for one service',
      { services: { transcription: { autoscaling: { min: 1, max: 2, cpuPercent: 50 } } } },
      /services\.transcription has autoscaling and keda/,
      production,
    ],
    ['KEDA without the broker’s state', { keda: { enabled: true } }, /keda\.enabled needs nats\.monitoringEndpoint/],
    [
      'a broker address without its namespace',
      { keda: { enabled: true }, nats: { monitoringEndpoint: 'nats:8222' } },
      /KEDA runs in another namespace/,
    ],
    ['an unknown value', { colour: 'green' }, /colour/],
  ])('%s', (_what, values, sentence, files = []) => {
    expect(refusalOf(values, files)).toMatch(sentence);
  });

  it('allows a trial without TLS, and missing egress addresses without network policies', () => {
    const trial = {
      publicUrl: 'http://auscribe.test',
      insecure: { publicHttp: true },
      ingress: { tls: { enabled: false } },
    };
    expect(render({ values: trial })).not.toEqual([]);
    const open = { networkPolicy: { enabled: false }, egress: { objects: { cidrs: [] } } };
    expect(render({ values: open }).filter(({ kind }) => kind === 'NetworkPolicy')).toEqual([]);
  });
});
