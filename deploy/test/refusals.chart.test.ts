import { describe, expect, it } from '@jest/globals';
import { refusalOf, render } from './support/chart.js';

const production = ['values-production.yaml'];

describe('a value that can’t work is refused with a sentence:', () => {
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
      /services\.speech\.enabled would run another that nobody asks/,
    ],
    [
      'a GPU for an engine that does not run',
      {
        speech: { baseUrl: 'https://engine.hospital.internal/v1', gpu: { enabled: true } },
        services: { speech: { enabled: false } },
      },
      /speech\.gpu\.enabled is for the engine that the chart runs/,
    ],
    ['a GPU that is none', { speech: { gpu: { enabled: true, count: 0 } } }, /speech.gpu.count|\/speech\/gpu\/count/],
    [
      'a chat model without its name',
      { notes: { llmUrl: 'https://llm.internal/v1' } },
      /notes\.llmUrl and notes\.llmModel go together/,
    ],
    [
      'a pinned image of nobody',
      { image: { digests: { nobody: `sha256:${'0'.repeat(64)}` } } },
      /image\.digests names nobody/,
    ],
    [
      'files of one pod as the object store',
      { services: { ingest: { env: { OBJECT_STORE: 'fs' } } } },
      /services\.ingest\.env sets OBJECT_STORE to fs: files of one pod are seen by no other/,
    ],
    [
      'a variable that the chart sets itself',
      { services: { auth: { env: { NATS_URL: 'nats://other:4222' } } } },
      /services\.auth\.env sets NATS_URL, which the chart sets from values of its own/,
    ],
    [
      'a secret that would lie open',
      { services: { email: { env: { DKIM_PRIVATE_KEY: 'x' } } } },
      /DKIM_PRIVATE_KEY, which would lie open in a ConfigMap: put it into the secret auscribe-email/,
    ],
    [
      'a secret that nobody would get',
      { secrets: { shared: { INSIDE_KEY: 'x' } } },
      /secrets\.create is false, so nobody would get them/,
    ],
    [
      'a secret that is missing',
      { secrets: { create: true } },
      /secrets\.create is true and \w+ of \w+ is missing: give secrets\.services\./,
    ],
    [
      'secrets of nobody',
      { secrets: { create: true, services: { nobody: { INSIDE_KEY: 'x' } } } },
      /secrets\.services names nobody/,
    ],
    [
      'an address in the clear behind TLS',
      { publicUrl: 'http://auscribe.example.org' },
      /publicUrl begins with http:\/\/ and ingress\.tls is on/,
    ],
    [
      'an address in the clear',
      { publicUrl: 'http://auscribe.example.org', ingress: { tls: { enabled: false } } },
      /passwords and voices would travel in the clear/,
    ],
    [
      'a route to nobody',
      { ingress: { routes: [{ path: '/', service: 'nobody' }] } },
      /ingress\.routes sends \/ to nobody, which is not among the services that run/,
    ],
    [
      'a route to who is not public',
      { ingress: { routes: [{ path: '/', service: 'auth' }] } },
      /ingress\.routes sends \/ to auth, which is not public/,
    ],
    [
      'an object store behind a closed network',
      { egress: { objects: { cidrs: [] } } },
      /services\.dictations needs objects, and egress\.objects has no address/,
    ],
    [
      'a mail server behind a closed network',
      { egress: { smtp: { cidrs: [] } } },
      /services\.email needs smtp, and egress\.smtp has no address/,
    ],
    [
      'a collector behind a closed network',
      { telemetry: { otlpEndpoint: 'http://collector.observability.svc:4318' } },
      /needs otlp, and egress\.otlp has no address/,
    ],
    [
      'a KMS behind a closed network',
      { dataKeys: { kmsKeyId: 'alias/auscribe' } },
      /needs kms, and egress\.kms has no address/,
    ],
    [
      'names that can’t be looked up',
      { egress: { dns: { pod: null, namespace: null } } },
      /egress\.dns has no address: nothing could be found by name/,
    ],
    [
      'a service for all that nobody may reach',
      { ingressFrom: { namespace: null } },
      /is public and ingressFrom is empty/,
    ],
    [
      'metrics that nobody may read',
      { monitoring: { enabled: true, from: { namespace: null } } },
      /monitoring\.from is empty, so that nobody could read the metrics/,
    ],
    [
      'fewer pods at most than at least',
      { services: { gateway: { autoscaling: { min: 9, max: 3 } } } },
      /services\.gateway\.autoscaling\.min is more than its max\./,
      production,
    ],
    [
      'scaling by a share of nothing',
      { defaults: { resources: { requests: { cpu: null } } } },
      /is scaled on its processor time and asks for none/,
      production,
    ],
    [
      'fewer workers at most than at least',
      { services: { transcription: { keda: { min: 41, max: 40 } } } },
      /services\.transcription\.keda\.min is more than its max\./,
      production,
    ],
    [
      'more workers in need than at most',
      { keda: { fallbackReplicas: 99 } },
      /keda\.fallbackReplicas is more than/,
      production,
    ],
    [
      'two who set one number',
      { services: { transcription: { autoscaling: { min: 1, max: 2, cpuPercent: 50 } } } },
      /services\.transcription has autoscaling and keda/,
      production,
    ],
    ['KEDA without the broker’s state', { keda: { enabled: true } }, /keda\.enabled needs nats\.monitoringEndpoint/],
    [
      'a broker that only its own namespace finds',
      { keda: { enabled: true }, nats: { monitoringEndpoint: 'nats:8222' } },
      /KEDA asks from a namespace of its own/,
    ],
    ['a name that no schema knows', { colour: 'green' }, /colour/],
  ])('%s', (_what, values, sentence, files = []) => {
    expect(refusalOf(values, files)).toMatch(sentence);
  });

  it('but a trial may go without TLS, and without network policies nobody asks for addresses', () => {
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
