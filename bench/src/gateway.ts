import type { TestSystem } from '@auscribe/testing';
import autocannon from 'autocannon';
import type { BenchClinician } from './clinician.js';
import type { Report } from './report.js';

const seconds = 5;
const rounds = 3;

/** What the gateway costs: the same requests to the gateway and to the service behind it, by turns. */
export async function gateway(system: TestSystem, { api }: BenchClinician, report: Report): Promise<void> {
  for (const path of ['/api/v1/dictations?limit=20', '/api/v1/dictations/statics']) {
    const through: autocannon.Result[] = [];
    const direct: autocannon.Result[] = [];
    for (let round = 0; round < rounds; round += 1) {
      direct.push(await load(`${system.urls.dictations}${path}`, api.accessToken));
      through.push(await load(`${system.url}${path}`, api.accessToken));
    }
    const throughput = mean(through, (result) => result.requests.average);
    const reference = mean(direct, (result) => result.requests.average);
    report.row(`gateway, ${path.split('/').at(-1)}`, {
      'through (requests/s)': throughput,
      'direct (requests/s)': reference,
      ratio: throughput / reference,
      aim: 0.7,
      'added at the median (ms)':
        mean(through, (result) => result.latency.p50) - mean(direct, (result) => result.latency.p50),
    });
  }
}

async function load(url: string, token: string): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${new URL(url).pathname}`);
  return result;
}

function mean(results: autocannon.Result[], figure: (result: autocannon.Result) => number): number {
  return results.reduce((sum, result) => sum + figure(result), 0) / results.length;
}
