import { randomUUID } from 'node:crypto';
import { type Answer, ApiClient, finished, Inbox, type TestSystem } from '@auscribe/testing';
import mongoose from 'mongoose';
import { speechOfLength } from './speech-of-length.js';

export interface BenchClinician {
  api: ApiClient;
  userId: string;
  department: string;
}

export async function signedInClinician(system: TestSystem): Promise<BenchClinician> {
  const api = new ApiClient(system.url, new Inbox(system.mailUrl));
  const { id } = await api.newClinician('Bench');
  return { api, userId: id, department: await api.department('Bench') };
}

/** The data of an answer. Throws if the request was refused: the time of a refusal is not worth measuring. */
export function accepted<T>({ status, body, text }: Answer<T>): T {
  if (status >= 200 && status < 300 && body.status !== 'ERROR') return body.data;
  throw new Error(`A request of the benchmark was refused with status ${status}: ${text.slice(0, 200)}`);
}

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
