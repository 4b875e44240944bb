import { setTimeout as sleep } from 'node:timers/promises';
import type { DictationItem } from '@auscribe/contracts';
import { asRecorded, inChunks, mergeBody, speak } from '@auscribe/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Clinic, openClinic } from './support/clinic.js';
import { insist, noteOf } from './support/dictate.js';
import { kubectl } from './support/kubectl.js';
import { backing } from './support/names.js';
import { untilReady } from './support/pods.js';

let clinic: Clinic;
let userId: string;
beforeAll(async () => {
  clinic = await openClinic();
  userId = (await clinic.api.newClinician()).id;
}, 120_000);

afterAll(() => clinic?.close());

const scaleBroker = (replicas: number) =>
  kubectl(['scale', 'statefulset/nats', `--replicas=${replicas}`, '-n', backing]);

/** Longer than it takes until an unready pod gets no more requests: three probes of 5 s. */
const NOTICED_AFTER_MS = 25_000;

it('without a broker, chunks are stored and lists are read; when it is back, the dictation is completed', async () => {
  const { api } = clinic;
  const department = await api.department('Clinic without a broker');
  const chunks = inChunks(await asRecorded(await speak('Findings. The chest is clear. Plan. Rest at home.')), 20_000);
  const [first, ...others] = chunks;
  if (first === undefined || others.length === 0) throw new Error('The recording has too few chunks.');
  const recordingId = await api.startRecording(userId);
  expect((await api.uploadChunk(0, first, { recordingId })).status).toBe(200);
  await scaleBroker(0);
  try {
    await untilReady(backing, 'nats', 0);
    await sleep(NOTICED_AFTER_MS);
    for (const [index, chunk] of others.entries()) {
      expect((await api.uploadChunk(index + 1, chunk, { recordingId })).status).toBe(200);
    }
    expect((await api.get<DictationItem[]>('/dictations')).status).toBe(200);
  } finally {
    await scaleBroker(1);
  }
  await untilReady(backing, 'nats', 1);
  const submission = { mrNo: 'K8S', patientName: 'Withoutbroker', classificationId: department, template: 'DEFA' };
  const body = mergeBody(submission, { recordingId, chunkCount: chunks.length });
  const submitted = await insist(() => api.post<DictationItem>('/chunking/upload-merged', body));
  expect(submitted.body.status).toBe('SUCCESS');
  expect(await noteOf(api, submitted.body.data.id)).toMatchObject({ stage: 'done', gaps: [] });
}, 400_000);
