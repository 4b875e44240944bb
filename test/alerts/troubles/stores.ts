import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiClient } from '@auscribe/testing';
import mongoose from 'mongoose';
import { type Clinic, dictate, times } from '../support/clinic.js';
import { burns, type Trouble } from '../support/trouble.js';

let recordingId = '';
let read = '';
let elsewhere: ApiClient | undefined;

async function chunks({ api, spoken }: Clinic): Promise<void> {
  await times(6, () => api.uploadChunk(0, spoken.subarray(0, 20_000), { recordingId }));
}

/** Database and objects. */
export const storeTroubles: Trouble[] = [
  {
    what: 'the folder of the objects is gone, and clinicians record',
    quick: true,
    alerts: {
      ...burns('ChunkErrorBudgetBurn', /^\d+(\.\d+)?% of chunks failed/),
      ...burns('ApiErrorBudgetBurn', /^\d+(\.\d+)?% of requests failed/),
      ObjectsUnreachable: /^\d+(\.\d+)?% of the object store requests of ingest are failing/,
    },
    async begin({ system, api, account }) {
      recordingId = await api.startRecording(account.id);
      const folder = join(system.dataDir, 'objects');
      await rename(folder, `${folder}-away`);
      await writeFile(folder, '');
    },
    meanwhile: chunks,
    async repair({ system }) {
      const folder = join(system.dataDir, 'objects');
      await rm(folder);
      await rename(`${folder}-away`, folder);
    },
  },
  {
    what: 'the database is frozen (SIGSTOP)',
    alerts: {
      DatabaseUnreachable: /any process of (auth|settings|email|dictations|ingest|transcription)\./,
      RetentionSweepNotRun: /was .*\d+s ago/,
      BackgroundWorkFailing: /^\S.* of (auth|settings|email|dictations|ingest|transcription) has failed/,
    },
    begin: async ({ system }) => system.kill('mongo', 'SIGSTOP'),
    repair: async ({ system }) => system.kill('mongo', 'SIGCONT'),
  },
  {
    what: 'the end of a clinician’s audit trail is damaged',
    alerts: { AuditEntriesNotWritten: /^About \d+(\.\d+)? audit entries/ },
    async begin(clinic) {
      read = await dictate(clinic);
      // Repeated views of one session within minutes are one entry, which exists already.
      elsewhere = new ApiClient(clinic.system.url, clinic.inbox);
      await elsewhere.signIn(clinic.account);
      // It caches the end of each trail that it wrote to; this makes it read again.
      await clinic.system.takeDown('dictations');
      const entry = {
        _id: damaged,
        chain: clinic.account.id,
        seq: lastPlace,
        hash: 'damaged',
        at: new Date(),
      };
      await auditOf(clinic, async (audit) => void (await audit.insertOne(entry)));
      await clinic.system.bringUp('dictations');
    },
    meanwhile: async () => elsewhere?.get(`/dictations/${read}`),
    async repair(clinic) {
      await auditOf(clinic, async (audit) => void (await audit.deleteMany({ seq: { $gte: lastPlace } })));
      const answer = await elsewhere?.get(`/dictations/${read}`);
      if (answer?.status !== 200) throw new Error(`the audit trail is still damaged: ${answer?.status}`);
    },
  },
];

const damaged = 'damaged-by-the-test';
/** The next one would have the same number. */
const lastPlace = 2 ** 53;

async function auditOf(
  { system }: Clinic,
  work: (audit: mongoose.mongo.Collection<{ _id: string; seq: number }>) => Promise<void>,
): Promise<void> {
  const connection = await mongoose
    .createConnection(system.urls.mongo ?? '', { dbName: 'auscribe_dictations' })
    .asPromise();
  try {
    await work(connection.collection<{ _id: string; seq: number }>('audit'));
  } finally {
    await connection.close();
  }
}
