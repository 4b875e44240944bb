import { randomUUID } from 'node:crypto';
import { finished, type TestSystem } from '@auscribe/testing';
import mongoose from 'mongoose';
import { type BenchClinician, signedInClinician } from './clinician.js';
import type { Report } from './report.js';
import { speechOfLength } from './speech-of-length.js';

/** List and counts of one clinician with 100 and with 10,000 dictations. */
export async function lists(system: TestSystem, root: string, report: Report): Promise<BenchClinician> {
  const clinician = await signedInClinician(system);
  const { wav } = await speechOfLength(root, 0.1);
  const { body } = await clinician.api.fullDictation(
    wav,
    ['L1', 'Original', clinician.department, 'DEFA'],
    'audio/wav',
  );
  await finished(clinician.api, body.data.id);
  let there = 1;
  for (const wanted of [100, 10_000]) {
    report.say(`filling up to ${wanted} dictations`);
    await copyRecord(system.urls.mongo ?? '', body.data.id, wanted - there);
    there = wanted;
    report.row(`${wanted} dictations`, {
      'first page of 20 (ms)': await median(() => clinician.api.get('/dictations?limit=20')),
      'search (ms)': await median(() => clinician.api.get('/dictations?limit=20&search=patient 99')),
      'sorted by name (ms)': await median(() => clinician.api.get('/dictations?limit=20&sort=ASC')),
      'counts (ms)': await median(() => clinician.api.get('/dictations/statics')),
    });
  }
  return clinician;
}

/** Copies a real record as often as wanted, straight into the database: making 10,000 by dictating would take a week. */
async function copyRecord(mongoUrl: string, id: string, count: number): Promise<void> {
  const connection = await mongoose.createConnection(mongoUrl, { dbName: 'auscribe_dictations' }).asPromise();
  try {
    const records = connection.collection<{ _id: string }>('dictations');
    const original = await records.findOne({ _id: id });
    if (!original) throw new Error('the record to copy was not found');
    for (let made = 0; made < count; made += 500) {
      const copies = Array.from({ length: Math.min(500, count - made) }, (_, at) => copyOf(original, made + at));
      await records.insertMany(copies);
    }
  } finally {
    await connection.close();
  }
}

function copyOf<T extends { _id: string }>(original: T, number: number): T {
  const patientName = `Patient ${number}`;
  const createdDate = new Date(Date.now() - number * 60_000);
  return {
    ...original,
    _id: randomUUID(),
    recordingId: randomUUID(),
    patientName,
    patientNameFolded: patientName.toLowerCase(),
    mrNo: `MR${number}`,
    createdDate,
    updatedDate: createdDate,
    outbox: [],
  };
}

async function median(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 21; round += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[10] ?? Number.NaN;
}
