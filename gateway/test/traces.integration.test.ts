import { startTelemetry } from '@auscribe/service-kit';
import { internalKey } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, startBench } from './support/bench.js';
import { startCollector, type TestCollector } from './support/collector.js';

/** Traces as a collector gets them, of the gateway and of what is behind it: both run in this process. */
let collector: TestCollector;
let bench: Bench;
let stopTelemetry: () => Promise<void>;

const [address, code, patient] = ['kanarienvogel@example.org', '918273', 'Kanarienvogel'];
const verify = `/api/v1/2fa/totp/verify?email=${encodeURIComponent(address)}&code=${code}`;

beforeAll(async () => {
  collector = await startCollector();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const variables = { ...tracing, OTEL_TRACES_SAMPLER_ARG: 1, INSIDE_KEY: internalKey };
  stopTelemetry = await startTelemetry('gateway', variables, { edge: true });
  bench = await startBench({ settings: tracing });
});
afterAll(async () => {
  await bench.close();
  collector.close();
});

describe('traces', () => {
  it('continue from the gateway to the service, named by route, without query, path, name or code', async () => {
    expect((await bench.fetch(verify, { method: 'POST' })).status).toBe(200);
    const share = `to=${address}&subject=${patient}&body=${patient}`;
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.4']), `${patient}.pdf`);
    await bench.fetch(`/api/v1/email/send-with-attachment?${share}`, { method: 'POST', body: form });
    await bench.fetch(`/api/v1/dictations?search=${patient}&unknown=${patient}`);
    await bench.fetch(`/api/v1/settings/${patient}`, { headers: { 'user-agent': patient } });
    await bench.fetch(`/files/${patient}?signature=${code}`, { user: null });
    await bench.fetch(`/nothing/${patient}?code=${code}`);
    expect(bench.upstreams.auth.arrived.map(({ url }) => url)).toContain(verify);
    const foreign = '0af7651916cd43dd8448eb211c80319c';
    const context = {
      traceparent: `00-${foreign}-b7ad6b7169203331-00`,
      tracestate: `x=${patient}`,
      baggage: `p=${patient}`,
    };
    await bench.fetch('/api/v1/settings', { headers: context });
    await stopTelemetry();
    const collected = collector.bodies.join('');
    expect(collected).toContain('/api/v1/2fa/totp/verify');
    expect(collected).toContain('/api/v1/email/send-with-attachment');
    // The page's trace continues, whatever its client says of sampling, and its other texts end here.
    expect(collected).toContain(foreign);
    const forwarded = bench.upstreams.settings.arrived.at(-1)?.headers;
    expect(forwarded).toMatchObject({ traceparent: expect.stringMatching(`^00-${foreign}-[0-9a-f]{16}-01$`) });
    for (const name of ['tracestate', 'baggage']) expect(forwarded).not.toHaveProperty(name);
    // Of the gateway's call, and what arrived behind it.
    expect(collected).toMatch(/"kind":3/);
    expect(collected).toMatch(/"http\.response\.status_code"/);
    for (const secret of [address, 'kanarienvogel', code, patient, 'email=', 'signature=']) {
      expect(collected.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });

  it('end with the service: after tracing stops, no request carries a trace context', async () => {
    await bench.fetch(verify, { method: 'POST' });
    expect(bench.upstreams.auth.arrived.at(-1)?.headers).not.toHaveProperty('traceparent');
  });
});
