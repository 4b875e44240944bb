import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupRefused, backup, restore } from '@auscribe/backup';
import { createObjectStore } from '@auscribe/object-store';
import { objectStoreOptions } from '@auscribe/service-kit';
import { asRecorded, eventually, inChunks, type SignedIn, speak } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Clinic, openClinic } from './clinic.js';

let clinic: Clinic;
let chunks: Buffer[];
let folder: string;

beforeAll(async () => {
  clinic = await openClinic();
  await clinic.startServices();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  chunks = inChunks(await asRecorded(await speak('The patient reports chest pain since Monday. '.repeat(4))), 60_000);
});
afterAll(async () => {
  await clinic.close();
  await rm(folder, { recursive: true, force: true });
});

const say = () => {};
const directory = (name: string): string => join(folder, name);

async function record(user: SignedIn, upTo = chunks.length): Promise<string> {
  const recordingId = await clinic.startRecording(user);
  for (const [index, bytes] of chunks.slice(0, upTo).entries())
    await clinic.uploadChunk(user, recordingId, index, bytes);
  return recordingId;
}

const inStage = (user: SignedIn, id: string, stage: string) =>
  eventually(
    async () => {
      const found = await clinic.details(user, id);
      return found.stage === stage && found;
    },
    { what: `stage ${stage}`, withinMs: 60_000 },
  );

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of createObjectStore(objectStoreOptions(clinic.backupConfig)).list('')) found.push(key);
  return found;
}

describe('a backup of a running system', () => {
  it('restores everything after the loss of all stores, and unfinished work continues', async () => {
    const user = clinic.signIns.signIn();
    expect(chunks.length).toBeGreaterThan(2);
    const done = await clinic.submit(user, await record(user), chunks.length);
    const before = await inStage(user, done, 'done');
    const unfinished = await record(user, chunks.length - 1);
    clinic.engine.hold = true;
    const waiting = await clinic.submit(user, await record(user), chunks.length);
    await inStage(user, waiting, 'transcribing');

    await backup(clinic.backupConfig, { directory: directory('whole'), say });
    const later = await clinic.submit(user, await record(user), chunks.length);
    await clinic.stopServices();
    clinic.engine.hold = false;
    await clinic.wipe();
    expect(await keys()).toEqual([]);
    await restore(clinic.backupConfig, { directory: directory('whole'), replace: false, say });
    await clinic.startServices();

    expect(await clinic.details(user, done)).toEqual(before);
    const trail = await clinic.call<{ action: string }[]>(user, 'GET', `/dictations/${done}/activity`);
    expect(trail.data.map(({ action }) => action)).toContain('created');
    expect((await inStage(user, waiting, 'done')).transcriptionText).not.toBe('');
    const last = chunks.length - 1;
    await clinic.uploadChunk(user, unfinished, last, chunks[last] ?? Buffer.alloc(0));
    const { transcriptionText, gaps } = await inStage(
      user,
      await clinic.submit(user, unfinished, chunks.length),
      'done',
    );
    expect(transcriptionText).toBe(before.transcriptionText);
    expect(gaps).toEqual([]);
    expect((await clinic.call(user, 'GET', `/dictations/${later}`)).code).toBe(404);
  });

  it('overwrites existing data only if the operator says so, and then completely', async () => {
    const user = clinic.signIns.signIn();
    await backup(clinic.backupConfig, { directory: directory('second'), say });
    const kept = (await keys()).sort();
    const surplus = await clinic.submit(user, await record(user), chunks.length);
    await inStage(user, surplus, 'done');
    const options = { directory: directory('second'), say };

    await expect(restore(clinic.backupConfig, { ...options, replace: true })).rejects.toThrow(/still runs/);
    await clinic.stopServices();
    await expect(restore(clinic.backupConfig, { ...options, replace: false })).rejects.toThrow(/holds data already/);
    await restore(clinic.backupConfig, { ...options, replace: true });
    expect((await keys()).sort()).toEqual(kept);
    await clinic.startServices();
    expect((await clinic.call(user, 'GET', `/dictations/${surplus}`)).code).toBe(404);
  });

  it('is refused if it is truncated, before the old data is removed', async () => {
    const options = { directory: directory('damaged'), replace: true, say };
    await expect(restore(clinic.backupConfig, options)).rejects.toThrow(/no complete backup/);
    await backup(clinic.backupConfig, { ...options, parts: ['databases'] });
    await expect(backup(clinic.backupConfig, options)).rejects.toThrow(BackupRefused);
    await clinic.stopServices();
    const [database = ''] = clinic.backupConfig.BACKUP_DATABASES.split(',');
    await writeFile(join(options.directory, 'databases', database, 'recordings.jsonl.gz'), 'cut');
    const there = (await keys()).length;
    await expect(restore(clinic.backupConfig, options)).rejects.toThrow(/damaged/);
    expect((await keys()).length).toBe(there);
    await clinic.startServices();
  });
});
