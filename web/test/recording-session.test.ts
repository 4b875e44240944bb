import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMemoryStore } from '../src/features/dictation/recording/memory-store.js';
import type { RecordingSession, SessionPhase, Take } from '../src/features/dictation/recording/recording-session.js';
import type { RecordingStore } from '../src/features/dictation/recording/recording-store.js';
import { type FakeBrowser, fakeBrowser, fakeRecordingId } from './fake-browser.js';

const fields = { patientName: '', mrNo: '', classificationId: '', template: 'DEFA' };

let browser: FakeBrowser;
let store: RecordingStore;
let session: RecordingSession | undefined;
let said: { phases: SessionPhase[]; takes: [Take, boolean][]; gaveUp: number; stopFailed: number; trouble: string[] };

beforeEach(() => {
  browser = fakeBrowser();
  store = createMemoryStore();
  said = { phases: [], takes: [], gaveUp: 0, stopFailed: 0, trouble: [] };
});

afterEach(async () => {
  session?.abandon();
  for (const [take] of said.takes) take.release();
  await until(() => browser.held().length === 0);
  browser.restore();
});

async function start(kept: RecordingStore = store): Promise<RecordingSession> {
  // It reads the browser's storage when it is loaded.
  const { startRecordingSession } = await import('../src/features/dictation/recording/recording-session.js');
  session = await startRecordingSession(
    { userId: 'u1', clinicianName: 'Ada Byron', fields, store: kept },
    {
      onPhase: (phase) => said.phases.push(phase),
      onTake: (take, interrupted) => said.takes.push([take, interrupted]),
      onGaveUp: () => said.gaveUp++,
      onRecorderStopFailed: (error) => said.trouble.push(String(error)),
      onStoreFailed: () => said.stopFailed++,
    },
  );
  return session;
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const refuse = () => {
  throw new Error('stuck');
};

describe('a recording', () => {
  it('is opened with the names that may be said, and without them by a server that does not know them', async () => {
    fields.patientName = ' Jane Doe ';
    const named = { userId: 'u1', template: 'DEFA', patientName: 'Jane Doe', clinicianName: 'Ada Byron' };
    await start();
    expect(browser.started).toEqual([named]);
    await session?.abandon();
    browser.refuseNames();
    await start();
    expect(browser.started).toEqual([named, named, { userId: 'u1', template: 'DEFA' }]);
    fields.patientName = '';
  });

  it('that is stopped in a pause ends at once, with what was said before', async () => {
    const recording = await start();
    browser.recorder().speak('before ');
    recording.pause();
    recording.stop();
    await until(() => said.takes.length > 0);
    const [take, interrupted] = said.takes[0] ?? [];
    expect([await take?.whole?.text(), take?.chunkCount, interrupted]).toEqual(['before last', 2, false]);
    expect(said.phases).toEqual(['recording', 'paused', 'stopping', 'ended']);
    expect(browser.microphone()).toBe('closed');
  });

  it('that has nothing left to say at Stop still tells the server that it is over', async () => {
    const recording = await start();
    browser.recorder().speak('all of it ');
    browser.recorder().lastWords = '';
    recording.pause();
    recording.stop();
    await until(() => said.takes.length > 0);
    const chunks = await store.chunksOf(fakeRecordingId);
    expect(chunks.map(({ index, final }) => [index, final])).toEqual([
      [0, false],
      [1, true],
    ]);
    // An empty WebM element: a chunk without a byte would be refused.
    expect([...new Uint8Array(chunks[1]?.bytes ?? new ArrayBuffer(0))]).toEqual([0xec, 0x80]);
    expect(said.takes[0]?.[0].chunkCount).toBe(2);
  });

  it('in which nothing was heard at all is no take, and says so', async () => {
    const recording = await start();
    browser.recorder().lastWords = '';
    recording.pause();
    recording.stop();
    await until(() => said.stopFailed > 0);
    expect([said.takes.length, browser.microphone(), browser.held()]).toEqual([0, 'closed', []]);
  });

  it('that is abandoned tells when all of it is kept, so that it can be discarded after that', async () => {
    const recording = await start();
    browser.recorder().speak('heard ');
    await recording.abandon();
    expect((await store.chunksOf(fakeRecordingId)).length).toBe(2);
    expect(browser.held()).toEqual([]);
  });

  it('whose microphone is unplugged is kept, and told as such', async () => {
    await start();
    browser.recorder().speak('heard ');
    browser.recorder().end();
    await until(() => said.takes.length > 0);
    expect(said.takes[0]?.[1]).toBe(true);
    expect(await store.get(fakeRecordingId)).toMatchObject({ finished: true, chunkCount: 2 });
  });

  it('that is left in the middle is kept without a take', async () => {
    const recording = await start();
    browser.recorder().speak('heard ');
    recording.abandon();
    await until(() => browser.held().length === 0);
    expect(said.takes).toEqual([]);
    expect((await store.chunksOf(fakeRecordingId)).length).toBe(2);
  });

  it('whose end cannot be stored says so, and is let go of', async () => {
    const recording = await start({ ...store, addChunk: () => Promise.reject(new Error('no room')) });
    recording.pause();
    recording.stop();
    await until(() => said.stopFailed > 0);
    expect([said.takes.length, said.gaveUp, said.stopFailed]).toEqual([0, 0, 1]);
    expect(browser.held()).toEqual([]);
  });

  it.each([
    ['stop', /^before /],
    ['requestData', /^before last$/],
  ] as const)('whose recorder throws at %s says why, once, and keeps what was recorded', async (call, kept) => {
    const recording = await start();
    browser.recorder().speak('before ');
    browser.recorder()[call] = refuse;
    recording.stop();
    await until(() => said.takes.length > 0);
    expect(said.trouble).toEqual(['Error: stuck']);
    expect(await said.takes[0]?.[0].whole?.text()).toMatch(kept);
    expect([said.phases.at(-1), said.stopFailed, browser.microphone()]).toEqual(['ended', 0, 'closed']);
  });

  it('whose recorder refuses everything is told of once, and hands over its last words when the microphone closes', async () => {
    const recording = await start();
    const recorder = browser.recorder();
    recorder.speak('before ');
    recording.pause();
    recorder.stop = refuse;
    recorder.requestData = refuse;
    recording.stop();
    await until(() => browser.microphone() === 'closed');
    recorder.end();
    await until(() => said.takes.length > 0);
    expect([said.trouble.length, await said.takes[0]?.[0].whole?.text()]).toEqual([1, 'before last']);
    expect(said.takes[0]?.[1]).toBe(false);
  });

  it('that a recorder cannot flush pauses all the same', async () => {
    const recording = await start();
    browser.recorder().requestData = refuse;
    recording.pause();
    recording.resume();
    expect([said.phases, said.trouble]).toEqual([['recording', 'paused', 'recording'], []]);
  });

  it('is held before it is stored, so that no other tab takes it for an empty one', async () => {
    let heldAtCreate: string[] = [];
    await start({
      ...store,
      create(recording) {
        heldAtCreate = browser.held();
        return store.create(recording);
      },
    });
    expect(heldAtCreate).toEqual([`auscribe-recording-${fakeRecordingId}`]);
  });

  it('that does not begin leaves neither microphone nor lock behind', async () => {
    await expect(start({ ...store, create: () => Promise.reject(new Error('no room')) })).rejects.toThrow('no room');
    expect([browser.microphone(), browser.held()]).toEqual(['closed', []]);
  });

  it('is refused in words where the browser cannot record', async () => {
    browser.withoutRecorder();
    await expect(start()).rejects.toThrow('This browser cannot record');
  });
});
