import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { finish } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let database: Connection;
beforeAll(async () => {
  bench = await workbench();
  ({ database } = bench);
});
afterAll(() => bench.close());

const records = () => database.collection<{ _id: string } & Record<string, unknown>>('dictations');

/** As release 1.0.0 wrote it, field by field. */
function writtenBy100(user: { id: string }, id: string) {
  const at = new Date();
  return {
    _id: id,
    recordingId: randomUUID(),
    userId: user.id,
    patientName: 'Ada Byron',
    patientNameFolded: 'ada byron',
    mrNo: 'MR-1815',
    classificationId: randomUUID(),
    template: 'SOAP',
    manifestKey: `recordings/${user.id}/r/manifest.json`,
    audioKey: `recordings/${user.id}/r/audio.webm`,
    status: 'PENDING',
    stage: 'transcribing',
    attempt: 1,
    durationMs: 60_000,
    progress: null,
    transcript: null,
    note: null,
    requestedNoteVersion: 0,
    failure: null,
    sharedTo: [],
    progressAt: at,
    createdDate: at,
    updatedDate: at,
    version: 1,
    checkAt: new Date(at.getTime() + 120_000),
    outbox: [],
  };
}

describe('a record of another version', () => {
  it('goes through its whole life, and keeps fields that only a newer version knows', async () => {
    const user = bench.signIns.signIn();
    const id = randomUUID();
    await records().insertOne({ ...writtenBy100(user, id), ofAVersionToCome: { kept: true } });
    await finish(bench, user, id);
    const edit = { transcriptionSummary: 'PLAN: Mine.', noteVersion: 1 };
    expect((await bench.call(user, 'PUT', `/dictations/${id}`, edit)).code).toBe(200);
    expect(await records().findOne({ _id: id })).toMatchObject({ ofAVersionToCome: { kept: true }, attempt: 1 });
  });
});

describe('an outbox entry that only a newer version can publish', () => {
  it('waits for the newer version, and is not discarded by an older one', async () => {
    const user = bench.signIns.signIn();
    const id = randomUUID();
    const access = { action: 'done in a way to come', chain: user.id };
    const entry = {
      id: randomUUID(),
      subject: 'audit',
      payload: Buffer.from(JSON.stringify(access)).toString('base64'),
      headers: {},
      at: new Date(Date.now() - 60_000),
    };
    await records().insertOne({ ...writtenBy100(user, id), outbox: [entry] });
    // The sweep comes by, and the entry holds up nothing but its own record.
    const next = await bench.submit(user);
    await until('the events of another record', async () => {
      const found = await records().findOne({ _id: next });
      return Array.isArray(found?.outbox) && found.outbox.length === 0;
    });
    expect(await records().findOne({ _id: id })).toMatchObject({ outbox: [{ id: entry.id }] });
    await records().updateOne({ _id: id }, { $set: { outbox: [] } });
  });
});
