import { setTimeout as sleep } from 'node:timers/promises';
import type { DictationDetails } from '@auscribe/contracts';
import { type ApiClient, asRecorded, inChunks, speak } from '@auscribe/testing';
import { noteOf, recordsOf, submit } from './dictate.js';

/** About ten seconds, so that many fit into a change; words that the engine recognizes in this voice. */
const spoken =
  'History. The patient has had a cough for three days. Findings. The temperature is thirty seven. The chest is clear.';
export const heardOfIt = /cough for three days.*temperature is 37.*chest is clear/is;
/** Smaller than a browser's, so that the recording has several. */
const bytesPerChunk = 40_000;

export interface Finished {
  patientName: string;
  details: DictationDetails;
  records: number;
}

export interface Clinicians {
  /** Lets them finish. Returns their results, in the order of submitting. */
  stop(): Promise<Finished[]>;
}

/** Repeats a short dictation with one clinician's account until stopped. */
export async function startDictating(api: ApiClient, userId: string, prefix: string, atOnce = 2): Promise<Clinicians> {
  const chunks = inChunks(await asRecorded(await speak(spoken)), bytesPerChunk);
  const department = await api.department(`Clinic ${prefix}`);
  const finished: Finished[] = [];
  let stopped = false;
  const dictate = async (clinician: number) => {
    for (let number = 0; !stopped; number += 1) {
      const patientName = `${prefix}x${clinician}x${number}`;
      const dictation = { patientName, template: 'DEFA', department, chunks, pause: () => sleep(700) };
      const id = await submit(api, userId, dictation);
      const details = await noteOf(api, id);
      finished.push({ patientName, details, records: await recordsOf(api, patientName) });
    }
  };
  const work = Promise.all(Array.from({ length: atOnce }, (_, clinician) => dictate(clinician)));
  // Reported when it is awaited.
  work.catch(() => {});
  return {
    async stop() {
      stopped = true;
      await work;
      return finished;
    },
  };
}

/** Differences from an undisturbed dictation: another text, a gap, no note, or a second record. */
export function lostOf(finished: readonly Finished[], undisturbed: DictationDetails): string[] {
  return finished.flatMap(({ patientName, details, records }) => {
    const problems = [];
    if (details.stage !== 'done') problems.push(`ended as ${details.stage}`);
    if (details.gaps.length > 0) problems.push(`has ${details.gaps.length} gaps`);
    if (details.transcriptionText !== undisturbed.transcriptionText) problems.push('has another text');
    if (details.transcriptionSummary !== undisturbed.transcriptionSummary) problems.push('has another note');
    if (records !== 1) problems.push(`is there ${records} times`);
    return problems.map((problem) => `${patientName} ${problem}`);
  });
}
