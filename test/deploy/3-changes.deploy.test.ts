import type { DictationDetails } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Clinic, openClinic } from './support/clinic.js';
import { heardOfIt, lostOf, startDictating } from './support/clinicians.js';
import { installProduct } from './support/install.js';
import { kubectl } from './support/kubectl.js';
import { backing, product, stage } from './support/names.js';
import { kindOf } from './support/objects.js';
import { podsOf, replacePod, untilOnly, untilReady } from './support/pods.js';

let clinic: Clinic;
let userId: string;
let undisturbed: DictationDetails;

beforeAll(async () => {
  clinic = await openClinic();
  userId = (await clinic.api.newClinician()).id;
  const clinicians = await startDictating(clinic.api, userId, 'Calm', 1);
  const [first] = await clinicians.stop();
  if (first === undefined) throw new Error('Nothing was dictated.');
  undisturbed = first.details;
  expect(undisturbed).toMatchObject({ stage: 'done', gaps: [] });
  expect(undisturbed.transcriptionText).toMatch(heardOfIt);
}, 300_000);

afterAll(() => clinic?.close());

/** Clinicians record while it happens. */
async function dictatingWhile(prefix: string, happens: () => Promise<void>): Promise<void> {
  const clinicians = await startDictating(clinic.api, userId, prefix);
  try {
    await happens();
  } finally {
    const finished = await clinicians.stop();
    expect(finished.length).toBeGreaterThanOrEqual(2);
    expect(lostOf(finished, undisturbed)).toEqual([]);
  }
}

describe('nothing is lost, and no note is duplicated, while clinicians record and', () => {
  it('workers are scaled from one to three and back', async () => {
    const scale = (replicas: number) =>
      kubectl(['scale', 'deployment/auscribe-transcription', `--replicas=${replicas}`, '-n', product]);
    await dictatingWhile('Scaled', async () => {
      await untilReady(product, 'transcription', 1);
      await scale(3);
      await untilReady(product, 'transcription', 3);
      await scale(1);
      await untilReady(product, 'transcription', 1);
    });
  }, 500_000);

  it('every pod is replaced by one of the next version, with both versions running', async () => {
    await dictatingWhile('Upgraded', () => installProduct({ set: { 'image.tag': stage().nextTag } }));
    await untilOnly(stage().nextTag);
  }, 600_000);

  it('a pod of each kind is deleted', async () => {
    const kinds = [...new Set((await podsOf(product)).map(kindOf))];
    expect(kinds).toEqual(expect.arrayContaining(['auth', 'gateway', 'ingest', 'speech', 'transcription', 'web']));
    await dictatingWhile('Deleted', async () => {
      for (const kind of kinds) await replacePod(product, kind);
    });
  }, 900_000);

  it('the pods of broker, database and object store are deleted', async () => {
    await dictatingWhile('Backing', async () => {
      for (const part of ['nats', 's3', 'mongodb']) await replacePod(backing, part);
    });
  }, 600_000);
});
