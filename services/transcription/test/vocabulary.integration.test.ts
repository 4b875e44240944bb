import { randomUUID } from 'node:crypto';
import { events } from '@auscribe/contracts';
import { createLogger } from '@auscribe/service-kit';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { Projections } from '../src/store/projections.js';
import { vocabularyOf } from '../src/transcribing/vocabulary.js';
import { type Engine, startEngine } from './engine.js';
import { type Workbench, workbench } from './workbench.js';

let engine: Engine;
let bench: Workbench;
let connection: mongoose.Connection;
let projections: Projections;

beforeAll(async () => {
  engine = await startEngine();
  bench = await workbench(engine.url);
  await bench.worker();
  const { MONGODB_URL = '', MONGODB_DATABASE = '' } = bench.env;
  connection = await mongoose.createConnection(MONGODB_URL, { dbName: MONGODB_DATABASE }).asPromise();
  projections = new Projections(connection);
});
afterAll(async () => {
  await connection.close();
  await bench.close();
  await engine.close();
});

const of = (userId: string, recordingId = randomUUID(), classificationId = '') =>
  vocabularyOf(
    { objects: bench.objects, projections, logger: createLogger({ name: 'test', level: 'silent' }) },
    { userId, recordingId, classificationId },
  );
const put = (key: string, value: object) =>
  bench.objects.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json' });

/** As services/dictations does. */
async function saved(userId: string, version: number, terms: object[]): Promise<void> {
  const objectKey = `vocabularies/${userId}/${version}-${randomUUID()}.json`;
  await put(objectKey, { format: 1, version, terms });
  await bench.messaging.publish(events.vocabularyChanged, { userId, objectKey, version }, { id: randomUUID() });
}

describe('the vocabulary for a recording', () => {
  it('is empty before any terms are saved', async () => {
    expect(await of(randomUUID())).toEqual({ department: [], user: [], dictation: { names: [] } });
  });

  it('contains the terms of the department and the user, with their pronunciations, and the names', async () => {
    const [userId, recordingId, departmentId] = [randomUUID(), randomUUID(), randomUUID()];
    await saved(userId, 2, [{ term: 'Ozempic', say: ['oh zem pick', 'o zempic'], kind: 'drug' }, { term: 'Libre' }]);
    await saved(userId, 1, [{ term: 'older' }]);
    await bench.messaging.publish(
      events.departmentChanged,
      {
        departmentId,
        userId,
        name: 'Diabetes',
        vocabulary: ['Dexcom', 'Zwit'],
        version: 1,
        terms: [{ term: 'Zwit', say: ['tsvit'], kind: 'of another release' }],
      },
      { id: randomUUID() },
    );
    await put(`recordings/${userId}/${recordingId}/names.json`, {
      format: 1,
      patientName: 'Ada',
      clinicianName: 'Dr B',
    });
    await eventually(async () => (await of(userId, recordingId, departmentId)).department.length > 0, {
      what: 'the department to be learned',
    });
    await eventually(async () => (await of(userId)).user.length > 0, { what: 'the terms to be learned' });
    expect(await of(userId, recordingId, departmentId)).toEqual({
      department: [{ term: 'Dexcom' }, { term: 'Zwit', say: 'tsvit' }],
      user: [
        { term: 'Ozempic', say: 'oh zem pick', kind: 'drug' },
        { term: 'Ozempic', say: 'o zempic', kind: 'drug' },
        { term: 'Libre' },
      ],
      dictation: { names: ['Ada', 'Dr B', 'Diabetes'] },
    });
    expect(await of(randomUUID(), recordingId, departmentId)).toMatchObject({ department: [], user: [] });
  });

  it('skips terms whose object is missing', async () => {
    const userId = randomUUID();
    const objectKey = `vocabularies/${userId}/1-gone.json`;
    await bench.messaging.publish(events.vocabularyChanged, { userId, objectKey, version: 1 }, { id: randomUUID() });
    await eventually(async () => (await projections.vocabularyOf(userId)) !== null, { what: 'the key to be learned' });
    expect((await of(userId)).user).toEqual([]);
  });
});
