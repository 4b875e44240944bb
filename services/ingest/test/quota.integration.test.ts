import { events } from '@auscribe/contracts';
import type { Service } from '@auscribe/service-kit';
import { documentsWith, eventually, mergeBody, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inPieces, recorded, wav } from './audio.js';
import { chunkForm, form, type Workbench, workbench } from './workbench.js';

const recordingsADay = 7;
const filesAtOnce = 3;
/** An hour of audio is longer than a test: so much of it is used up beforehand. */
const almostAnHour = 3600 - 25;

let bench: Workbench;
let services: Service[];
let pieces: Buffer[];
let file: Buffer;

beforeAll(async () => {
  [pieces, file] = [inPieces(await recorded(8), 4), await wav(2)];
  bench = await workbench({
    MAX_RECORDINGS_PER_USER_DAY: String(recordingsADay),
    MAX_FILES_AT_ONCE_PER_USER: String(filesAtOnce),
    MAX_AUDIO_HOURS_PER_USER_DAY: '1',
    // Room for five files and a half.
    MAX_BYTES_PER_USER_DAY: String(Math.floor(file.length * 5.5)),
  });
  services = [bench.service, await bench.second()];
});
afterAll(() => bench.close());

const today = (): string => new Date().toISOString().slice(0, 10);
const days = () => bench.database.collection<{ _id: string; userId: string; day: string }>('usage');
const usedBy = (user: SignedIn) => days().findOne({ _id: `${user.id}:${today()}` });

/** Does the work `times` times concurrently, distributed over the services. */
function atOnce<T>(times: number, work: (service: Service | undefined) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, nth) => work(services[nth % services.length])));
}

const start = (user: SignedIn, service?: Service) =>
  bench.call<{ recordingId: string }>(user, 'POST', '/chunking/start-recording', { userId: user.id }, service);

const chunk = (user: SignedIn, recordingId: string, index: number, service?: Service) =>
  bench.call(user, 'POST', '/chunking/upload-chunk', chunkForm(recordingId, index, pieces[index]), service);

const upload = (user: SignedIn, service?: Service) =>
  bench.call(user, 'POST', '/s3bucket/upload', form([['file', file]], 'audio/wav', 'a.wav'), service);

async function filesOf(user: SignedIn): Promise<number> {
  let count = 0;
  for await (const _ of bench.stored.list(`uploads/${user.id}/`)) count += 1;
  return count;
}

/** What happened, what was kept, what to do. */
const refused = (what: string) => ({
  code: 429,
  status: 'ERROR',
  message: expect.stringMatching(new RegExp(`^[^.]*${what}[^.]*\\..*kept.*please .*\\.$`, 'is')),
});

describe('a user’s daily limits', () => {
  it('limit recordings, even of fifty concurrent starts at two processes, without affecting other users', async () => {
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const answers = await atOnce(50, (service) => start(user, service));
    const [taken, refusals] = [answers.filter(({ code }) => code === 200), answers.filter(({ code }) => code !== 200)];
    expect(taken).toHaveLength(recordingsADay);
    for (const answer of refusals) expect(answer).toMatchObject(refused('started more recordings today'));
    expect(await bench.database.collection('recordings').countDocuments({ userId: user.id })).toBe(recordingsADay);
    expect((await start(other)).code).toBe(200);
    // Started recordings continue.
    for (const { data } of taken.slice(0, 2)) expect((await chunk(user, data.recordingId, 0)).code).toBe(200);
  });

  it('limit the bytes of files, however many are concurrent; nothing beyond is stored', async () => {
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const codes: number[] = [];
    // No more than the files that may be sent at once, so that each refusal is one of bytes.
    for (let round = 0; round < 4; round += 1) {
      const answers = await atOnce(filesAtOnce, (service) => upload(user, service));
      for (const answer of answers) if (answer.code !== 200) expect(answer).toMatchObject(refused('more audio today'));
      codes.push(...answers.map(({ code }) => code));
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(await filesOf(user)).toBe(5);
    expect(await usedBy(user)).toMatchObject({ bytes: 5 * file.length });
    expect((await upload(other)).code).toBe(200);
    expect(await bench.temporary()).toEqual([]);
  });

  it('do not end a recording that began before: every chunk is stored, and it can be submitted', async () => {
    const user = bench.signIns.signIn();
    const recordingId = await bench.start(user);
    expect((await chunk(user, recordingId, 0)).code).toBe(200);
    await days().updateOne({ _id: `${user.id}:${today()}` }, { $set: { bytes: file.length * 6 } });
    expect(await upload(user)).toMatchObject(refused('more audio today'));
    expect(await start(user)).toMatchObject(refused('more audio today'));
    for (const index of [1, 2, 3]) expect((await chunk(user, recordingId, index, services[index % 2])).code).toBe(200);
    const classificationId = await bench.department(user);
    const details = { patientName: 'Ada Byron', mrNo: 'MR 18', classificationId, template: 'SOAP' };
    const body = mergeBody(details, { recordingId });
    expect((await bench.call(user, 'POST', '/chunking/upload-merged', body)).code).toBe(200);
  });

  it('apply even to recordings that began before, above any plausible amount of speech', async () => {
    const user = bench.signIns.signIn();
    const recordingId = await bench.start(user);
    await days().updateOne(
      { _id: `${user.id}:${today()}` },
      { $set: { bytes: 24 * 3600 * 192_000 + 6 * file.length } },
    );
    expect(await chunk(user, recordingId, 0, services[1])).toMatchObject(refused('more audio today'));
  });

  it('limit the hours of audio, even of five concurrent submits; refused ones are kept and can be submitted the next day', async () => {
    const user = bench.signIns.signIn();
    const classificationId = await bench.department(user);
    const ids = await Promise.all(Array.from({ length: 5 }, () => bench.start(user)));
    for (const id of ids) for (const index of pieces.keys()) expect((await chunk(user, id, index)).code).toBe(200);
    await days().updateOne({ _id: `${user.id}:${today()}` }, { $set: { audioSeconds: almostAnHour } });
    const submit = (recordingId: string, service?: Service) => {
      const details = { patientName: 'Ada Byron', mrNo: recordingId.slice(0, 8), classificationId, template: 'SOAP' };
      return bench.call(user, 'POST', '/chunking/upload-merged', mergeBody(details, { recordingId }), service);
    };
    // Each lasts between eight and nine seconds: two of them fit into what is left.
    const answers = await Promise.all(ids.map((id, nth) => submit(id, services[nth % 2])));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    for (const answer of answers) if (answer.code !== 200) expect(answer).toMatchObject(refused('more hours of audio'));
    const unfinished = await bench.call<{ recordingId: string; chunks: number[] }[]>(
      user,
      'GET',
      '/chunking/unfinished',
    );
    expect(unfinished.data.map(({ chunks }) => chunks.length)).toEqual([4, 4, 4]);
    // Tomorrow.
    await days().deleteMany({ userId: user.id });
    for (const { recordingId } of unfinished.data) expect((await submit(recordingId)).code).toBe(200);
  });
});

describe('a user’s concurrent uploads', () => {
  it('are limited across all processes, and a finished one frees its slot', async () => {
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const slots = bench.database.collection<{ _id: string; slots: { id: string; until: Date }[] }>('upload_slots');
    const until = new Date(Date.now() + 600_000);
    // One of another process, which is going on for long.
    await slots.insertOne({ _id: user.id, slots: [{ id: 'elsewhere', until }] });
    let most = 0;
    let watching = true;
    const watch = (async () => {
      while (watching) most = Math.max(most, (await slots.findOne({ _id: user.id }))?.slots.length ?? 0);
    })();
    const answers = await atOnce(50, (service) => upload(user, service));
    watching = false;
    await watch;
    const refusals = answers.filter(({ code }) => code !== 200);
    expect(refusals.length).toBeGreaterThan(0);
    for (const answer of refusals) expect([refusedBytes(answer), refusedConcurrent(answer)]).toContain(true);
    expect(refusals.some(refusedConcurrent)).toBe(true);
    expect(most).toBeLessThanOrEqual(filesAtOnce);
    expect((await slots.findOne({ _id: user.id }))?.slots.map(({ id }) => id)).toEqual(['elsewhere']);
    expect((await upload(other)).code).toBe(200);
  });

  it('do not count files of a killed process forever', async () => {
    const user = bench.signIns.signIn();
    const slots = bench.database.collection<{ _id: string; slots: { id: string; until: Date }[] }>('upload_slots');
    const full = (until: Date) => Array.from({ length: filesAtOnce }, (_, nth) => ({ id: String(nth), until }));
    await slots.insertOne({ _id: user.id, slots: full(new Date(Date.now() + 600_000)) });
    expect(refusedConcurrent(await upload(user))).toBe(true);
    await slots.updateOne({ _id: user.id }, { $set: { slots: full(new Date(Date.now() - 1)) } });
    expect((await upload(user)).code).toBe(200);
  });
});

const refusedBytes = ({ code, message }: { code: number; message: string }): boolean =>
  code === 429 && message.includes('more audio today');
const refusedConcurrent = ({ code, message }: { code: number; message: string }): boolean =>
  code === 429 && /not saved; please send it again when they have finished/.test(message);

describe('the record of a user’s usage', () => {
  it('is deleted with the account; other users’ are kept', async () => {
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    for (const one of [user, other]) expect((await upload(one)).code).toBe(200);
    const payload = { userId: user.id, round: 1 };
    const kept = ['usage', 'upload_slots'];
    expect(await usedBy(user)).toMatchObject({ bytes: file.length });
    await bench.messaging.publish(events.accountDeleted, payload, { id: `${user.id}-1` });
    await eventually(async () => (await documentsWith(bench.database, user.id)).length === 0, { what: 'no trace' });
    for (const name of kept)
      expect(
        (await bench.database.collection(name).find().toArray()).some((one) => String(one._id).startsWith(other.id)),
      ).toBe(true);
  });
});
