import type { DictationItem } from '@auscribe/contracts';
import {
  type Answer,
  ApiClient,
  asRecorded,
  eventually,
  finished,
  Inbox,
  inChunks,
  mergeBody,
  speak,
  startSystem,
  type TestSystem,
} from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factsHeld, leastHeld, problemsOf, type SpokenCase, spokenCase } from './support/cases.js';

let system: TestSystem;
let api: ApiClient;
let userId: string;
let department: string;
let chunks: Buffer[];
let spoken: SpokenCase;
let undisturbed: string;

beforeAll(async () => {
  system = await startSystem({ workers: 2 });
  api = new ApiClient(system.url, new Inbox(system.mailUrl));
  userId = (await api.newClinician()).id;
  // The shortest case that is cut into several segments and chunks: it is spoken eleven times here.
  spoken = spokenCase('default-clinic-letter');
  department = await api.department('Orthopaedics');
  chunks = inChunks(await asRecorded(await speak(spoken.text)));
  expect(chunks.length).toBeGreaterThan(3);
  undisturbed = await dictate('Undisturbed', async () => {});
}, 400_000);

afterAll(() => system?.stop());

/** As the browser does: the same chunk again until the server has confirmed it. */
async function insist<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return eventually(
    async () => {
      const answer = await call();
      return answer.status < 500 ? answer : null;
    },
    { withinMs: 90_000, everyMs: 300, what: 'the server to answer again' },
  );
}

/** Records, with `disturb` in the middle of the recording and again after the submit. Returns the transcript. */
async function dictate(
  patientName: string,
  disturb: (when: 'recording' | 'processing') => Promise<void>,
): Promise<string> {
  const started = await insist(() => api.post<{ recordingId: string }>('/chunking/start-recording', { userId }));
  const { recordingId } = started.body.data;
  for (const [index, chunk] of chunks.entries()) {
    if (index === Math.floor(chunks.length / 2)) await disturb('recording');
    const stored = await insist(() => api.uploadChunk(index, chunk, { recordingId }));
    expect(stored.status).toBe(200);
  }
  const submission = { mrNo: 'K1', patientName, classificationId: department, template: spoken.template };
  const body = mergeBody(submission, { recordingId, chunkCount: chunks.length });
  const submitted = await insist(() => api.post<DictationItem>('/chunking/upload-merged', body));
  expect(submitted.body).toMatchObject({ status: 'SUCCESS' });
  await disturb('processing');
  const details = await finished(api, submitted.body.data.id, 240_000);
  expect(details).toMatchObject({ stage: 'done', status: 'IN_PROGRESS', gaps: [] });
  expect(problemsOf(details, spoken)).toEqual([]);
  expect(factsHeld(details.transcriptionSummary, spoken)).toBeGreaterThanOrEqual(leastHeld);
  const { body: list } = await insist(() => api.get<DictationItem[]>(`/dictations?search=${patientName}`));
  expect(list.data).toHaveLength(1);
  return details.transcriptionText;
}

describe('nothing is lost when a part is killed in the middle of a recording and again of its processing', () => {
  it.each(['transcription-1', 'ingest', 'dictations', 'gateway', 'nats', 'speech', 'mongo', 'auth'])(
    '%s',
    async (part) => {
      const text = await dictate(`Killed${part.replaceAll(/\W/g, '')}`, async () => system.kill(part, 'SIGKILL'));
      expect(text).toBe(undisturbed);
    },
    400_000,
  );

  it('all workers at once', async () => {
    const text = await dictate('KilledWorkers', async () => {
      for (const part of ['transcription-1', 'transcription-2']) system.kill(part, 'SIGKILL');
    });
    expect(text).toBe(undisturbed);
  }, 400_000);

  it('the broker, away while the clinician speaks and submits', async () => {
    const text = await dictate('BrokerAway', async (when) => {
      if (when === 'recording') await system.takeDown('nats', 'SIGKILL');
      else await system.bringUp('nats').catch(() => {});
      if (when === 'recording') setTimeout(() => void system.bringUp('nats'), 8_000);
    });
    expect(text).toBe(undisturbed);
  }, 400_000);
});
