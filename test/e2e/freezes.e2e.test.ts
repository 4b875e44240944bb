import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { spokenCase } from './support/cases.js';

interface Freeze {
  parts: readonly string[];
  seconds: number;
}

const services = ['gateway', 'auth', 'dictations', 'ingest', 'transcription-1', 'settings', 'email'];
/** What a chunk does not need: while one of these is frozen, chunks are stored. */
const chunksDoWithout = new Set(['nats', 'speech', 'email', 'settings', 'transcription-1', 'dictations']);

/** Short ones that each reach another path: the time limits of the broker's clients pass within 45 s. */
const fixed: Freeze[] = [
  { parts: ['nats'], seconds: 45 },
  { parts: ['mongo', 'speech'], seconds: 5 },
];
const freezable = ['nats', 'mongo', 'speech', 'mail', ...services];
/** All of them: `npm run test:faults`, some four hours. */
const matrix: Freeze[] = [
  ...[5, 60, 340].flatMap((seconds) => freezable.map((part) => ({ parts: [part], seconds }))),
  ...freezable.flatMap((one, index) =>
    freezable.slice(index + 1).map((other) => ({ parts: [one, other], seconds: 60 })),
  ),
];
const rows = process.env.FAULTS === 'all' ? matrix : fixed;
const recoversWithinMs = 30_000;

let system: TestSystem;
let api: ApiClient;
let userId: string;
let department: string;
let chunks: Buffer[];
let undisturbed: string;
let patients = 0;

beforeAll(async () => {
  system = await startSystem({ env: { RATE_LIMIT_USER: '0' } });
  api = new ApiClient(system.url, new Inbox(system.mailUrl));
  userId = (await api.newClinician()).id;
  const spoken = spokenCase('default-clinic-letter');
  department = await api.department('Orthopaedics');
  chunks = inChunks(await asRecorded(await speak(spoken.text)));
  expect(chunks.length).toBeGreaterThan(3);
  undisturbed = await dictate();
}, 400_000);

afterAll(() => system?.stop());

/** The same call again until it succeeds, as the browser does. */
function insist<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return eventually(
    async () => {
      const answer = await call().catch(() => null);
      return answer !== null && answer.status < 500 ? answer : null;
    },
    { withinMs: recoversWithinMs, everyMs: 300, what: 'everything to work again' },
  );
}

/** Records and submits, with `halfway` in the middle. Returns the transcript. */
async function dictate(halfway: (store: () => Promise<void>) => Promise<void> = async () => {}): Promise<string> {
  patients += 1;
  const patientName = `Frozen${patients}`;
  const started = await insist(() => api.post<{ recordingId: string }>('/chunking/start-recording', { userId }));
  const { recordingId } = started.body.data;
  let next = 0;
  const store = async () => {
    const chunk = chunks[next];
    if (!chunk) return;
    const stored = await insist(() => api.uploadChunk(next, chunk, { recordingId }));
    expect(stored.status).toBe(200);
    next += 1;
  };
  while (next < chunks.length / 2) await store();
  await halfway(store);
  while (next < chunks.length) await store();
  const submission = { mrNo: 'F1', patientName, classificationId: department, template: 'DEFA' };
  const body = mergeBody(submission, { recordingId, chunkCount: chunks.length });
  const submitted = await insist(() => api.post<DictationItem>('/chunking/upload-merged', body));
  expect(submitted.body).toMatchObject({ status: 'SUCCESS' });
  const details = await finished(api, submitted.body.data.id, 240_000);
  expect(details).toMatchObject({ stage: 'done', gaps: [] });
  const { body: list } = await insist(() => api.get<DictationItem[]>(`/dictations?search=${patientName}`));
  expect(list.data).toHaveLength(1);
  return details.transcriptionText;
}

/** Sockets, files and pipes that each service holds open. */
function held(): number[] {
  return services.map((name) => {
    const pid = system.pidOf(name);
    return pid === null ? 0 : readdirSync(`/proc/${pid}/fd`).length;
  });
}

describe('what was frozen works again by itself within 30 s, and nothing is lost or doubled', () => {
  it.each(rows.map((row) => [`${row.parts.join(' and ')}, for ${row.seconds} s`, row] as const))(
    '%s',
    async (_name, { parts, seconds }) => {
      const before = held();
      const text = await dictate(async (store) => {
        for (const part of parts) system.kill(part, 'SIGSTOP');
        const thawAt = Date.now() + seconds * 1000;
        try {
          // Some time into it, so that no answer is from before.
          await sleep((seconds * 1000) / 2);
          if (parts.every((part) => chunksDoWithout.has(part))) await store();
          await sleep(Math.max(0, thawAt - Date.now()));
        } finally {
          for (const part of parts) system.kill(part, 'SIGCONT');
        }
      });
      expect(text).toBe(undisturbed);
      // A pool may have grown by the requests that waited at the same time; it shrinks again.
      await eventually(async () => (held().every((count, index) => count <= (before[index] ?? 0) + 4) ? true : null), {
        withinMs: 90_000,
        what: `no more connections than ${before.join(', ')}`,
      });
    },
    900_000,
  );
});
