import { startSystem, type TestSystem } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factsHeld, leastHeld, problemsOf, spokenCase } from './support/cases.js';
import { PersistentClinician } from './support/persistent-clinician.js';

// The shortest case that is cut into several segments and chunks: it is spoken eleven times here.
const spoken = spokenCase('default-clinic-letter');

let system: TestSystem;
let clinician: PersistentClinician;
let undisturbed: string;

beforeAll(async () => {
  system = await startSystem({ workers: 2 });
  clinician = await PersistentClinician.signUp(system, spoken, { withinMs: 90_000 });
  undisturbed = await dictate('Undisturbed', async () => {});
}, 400_000);

afterAll(() => system?.stop());

/** Records, with `disturb` in the middle of the recording and again after the submit. Returns the transcript. */
async function dictate(
  patientName: string,
  disturb: (when: 'recording' | 'processing') => Promise<void>,
): Promise<string> {
  const recording = await clinician.record(patientName);
  await recording.storeHalf();
  await disturb('recording');
  await recording.storeRest();
  await recording.submit();
  await disturb('processing');
  const details = await recording.finished();
  expect(problemsOf(details, spoken)).toEqual([]);
  expect(factsHeld(details.transcriptionSummary, spoken)).toBeGreaterThanOrEqual(leastHeld);
  return details.transcriptionText;
}

describe('nothing is lost if a part is killed during a recording and again during its processing', () => {
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

  it('the broker, down while the clinician speaks and submits', async () => {
    let back: NodeJS.Timeout | undefined;
    const text = await dictate('BrokerAway', async (when) => {
      if (when === 'recording') {
        await system.takeDown('nats', 'SIGKILL');
        back = setTimeout(() => void system.bringUp('nats'), 8_000);
      } else {
        // If the dictation were faster, the timer would start the broker of a stopped system.
        clearTimeout(back);
        await system.bringUp('nats');
      }
    });
    expect(text).toBe(undisturbed);
  }, 400_000);
});
