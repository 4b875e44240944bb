import { randomUUID } from 'node:crypto';
import { finished } from '@auscribe/testing';
import mongoose from 'mongoose';
import { accepted, type BenchClinician } from './clinician.js';
import { speechOfLength } from './speech-of-length.js';

/** Sends a short dictation through the whole product. Returns its id. */
export async function oneDictation({ api, department }: BenchClinician, root: string): Promise<string> {
  const { wav } = await speechOfLength(root, 0.1);
  const { id } = accepted(await api.fullDictation(wav, ['L1', 'Original', department, 'DEFA'], 'audio/wav'));
  await finished(api, id);
  return id;
}

/** Copies a real record `count` times, directly into the database: dictating 10,000 would take a week. */
export async function copyRecord(mongoUrl: string, id: string, count: number): Promise<void> {
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
