import { dictationStatistics, listDictations } from '@auscribe/contracts';
import type { Answer, TestSystem } from '@auscribe/testing';
import { accepted, type BenchClinician, copyRecord, oneDictation, signedInClinician } from './clinician.js';
import type { Extent } from './extent.js';
import { median, type Report, timed } from './report.js';

/** Times the list and the counts of a clinician with few and with very many dictations. */
export async function lists(
  system: TestSystem,
  root: string,
  { listSizes }: Extent,
  report: Report,
): Promise<BenchClinician> {
  const clinician = await signedInClinician(system);
  const id = await oneDictation(clinician, root);
  let existing = 1;
  for (const wanted of listSizes) {
    report.say(`copying the record until there are ${wanted}`);
    await copyRecord(system.urls.mongo ?? '', id, wanted - existing);
    existing = wanted;
    report.row(`${wanted} dictations`, {
      'first page of 20 (ms)': await medianTime(() => clinician.api.ask(listDictations, { query: { limit: 20 } })),
      'search (ms)': await medianTime(() =>
        clinician.api.ask(listDictations, { query: { limit: 20, search: 'patient 99' } }),
      ),
      'sorted by name (ms)': await medianTime(() =>
        clinician.api.ask(listDictations, { query: { limit: 20, sort: 'ASC' } }),
      ),
      'counts (ms)': await medianTime(() => clinician.api.ask(dictationStatistics, {})),
    });
  }
  return clinician;
}

/** Of 21 calls, ms. */
async function medianTime(call: () => Promise<Answer>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 21; round += 1) {
    times.push(await timed(async () => accepted(await call())));
  }
  return median(times);
}
