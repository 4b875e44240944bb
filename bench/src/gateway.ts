import { dictationStatistics, listDictations, pathOf } from '@auscribe/contracts';
import { internalHeaders, type TestSystem } from '@auscribe/testing';
import autocannon from 'autocannon';
import type { BenchClinician } from './clinician.js';
import type { Extent } from './extent.js';
import { type Report, sum } from './report.js';

/**
 * Measures the cost of the gateway: sends the same requests to the gateway and to the service behind it, alternately.
 */
export async function gateway(
  system: TestSystem,
  { api }: BenchClinician,
  { gateway: { rounds, seconds } }: Extent,
  report: Report,
): Promise<void> {
  const user = { authorization: `Bearer ${api.accessToken}` };
  // The gateway's headers, without which a service refuses requests.
  const caller = { ...user, ...(await internalHeaders(system)) };
  for (const path of [`${pathOf(listDictations)}?limit=20`, pathOf(dictationStatistics)]) {
    const through: autocannon.Result[] = [];
    const direct: autocannon.Result[] = [];
    for (let round = 0; round < rounds; round += 1) {
      direct.push(await load(`${system.urls.dictations}${path}`, caller, seconds));
      through.push(await load(`${system.url}${path}`, user, seconds));
    }
    const throughput = mean(through, (result) => result.requests.average);
    const reference = mean(direct, (result) => result.requests.average);
    report.row(`gateway, ${path.split('/').at(-1)}`, {
      'through the gateway (requests/s)': throughput,
      'direct (requests/s)': reference,
      ratio: throughput / reference,
      aim: 0.7,
      'added median latency (ms)':
        mean(through, (result) => result.latency.p50) - mean(direct, (result) => result.latency.p50),
    });
  }
}

/** Throws at the first answer other than 200, with its text. */
export async function load(url: string, headers: Record<string, string>, seconds: number): Promise<autocannon.Result> {
  const first = await fetch(url, { headers });
  const text = await first.text();
  if (first.status !== 200) throw new Error(`${refused(url, first.status)}: ${text.slice(0, 200)}`);
  let refusal: number | undefined;
  const clients: autocannon.Client[] = [];
  const options = { url, headers, connections: 10, duration: seconds, bailout: 1 };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ ...options, setupClient: (client) => clients.push(client) }, (error, outcome) =>
      error ? reject(error) : resolve(outcome),
    );
    run.on('response', (_client, status) => {
      if (status === 200 || refusal !== undefined) return;
      refusal = status;
      run.stop();
      // The run ends at its next tick, a second later; no more requests are sent until then.
      for (const client of clients) {
        if ('destroy' in client && typeof client.destroy === 'function') client.destroy();
      }
    });
  });
  if (refusal !== undefined) throw new Error(`${refused(url, refusal)}.`);
  if (result.errors > 0) throw new Error(`${where(url)} did not answer ${result.errors} requests of the benchmark.`);
  return result;
}

const refused = (url: string, status: number): string =>
  `${where(url)} refused a request of the benchmark with status ${status}`;

/** The address without the query, which may name a patient. */
function where(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

function mean(results: autocannon.Result[], figure: (result: autocannon.Result) => number): number {
  return sum(results.map(figure)) / results.length;
}
