import { finished } from '@auscribe/testing';
import { accepted } from './accepted.js';
import type { BenchClinician } from './clinician.js';
import { speechOfLength } from './speech-of-length.js';

/** A short one that went through the whole product; its id. */
export async function oneDictation({ api, department }: BenchClinician, root: string): Promise<string> {
  const { wav } = await speechOfLength(root, 0.1);
  const { id } = accepted(await api.fullDictation(wav, ['L1', 'Original', department, 'DEFA'], 'audio/wav'));
  await finished(api, id);
  return id;
}
