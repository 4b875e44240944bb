import type { DictationDetails, Transcript } from '@auscribe/contracts';
import type { Dictated } from '../clinicians/dictate.js';
import { identitiesIn } from '../engine/identity.js';
import { ask } from './ask.js';
import type { Expected } from './expected.js';

/** What was lost, doubled, out of order or somebody else's, in what the clinician is shown. Empty when all is well. */
export async function problemsOf({ clinician, dictationId, voice }: Dictated, expected: Expected): Promise<string[]> {
  const wanted = expected.get(voice.name) ?? [];
  const details = await ask<DictationDetails>(clinician.api, `/dictations/${dictationId}`);
  if (details.stage !== 'done' || details.status !== 'IN_PROGRESS')
    return [`a record is ${details.status}, ${details.stage} (${details.failure?.code ?? 'without a reason'})`];
  const problems: string[] = [];
  if (details.gaps.length > 0) problems.push(`${details.gaps.length} gaps: ${details.gaps[0]?.reason}`);
  if (details.noteVersion !== 1) problems.push(`a note of version ${details.noteVersion} instead of 1`);
  const { segments, text } = await ask<Transcript>(clinician.api, `/dictations/${dictationId}/transcript`);
  const order = segments.map(({ index }) => index);
  if (order.some((index, at) => index !== at)) problems.push(`segments come as ${order.join(', ')}`);
  problems.push(...difference('transcript', wanted, identitiesIn(text)));
  // The organiser moves sentences, so only their number counts.
  problems.push(...difference('note', wanted.toSorted(), identitiesIn(details.transcriptionSummary).toSorted()));
  return problems;
}

function difference(where: string, wanted: readonly string[], found: readonly string[]): string[] {
  if (wanted.join() === found.join()) return [];
  const lost = wanted.filter((identity) => !found.includes(identity)).length;
  const doubled = found.length - new Set(found).size;
  const foreign = found.filter((identity) => !wanted.includes(identity)).length;
  const kinds = [`${lost} lost`, `${doubled} doubled`, `${foreign} of other audio`];
  return [`in the ${where} ${kinds.join(', ')}${lost + doubled + foreign === 0 ? ', but out of order' : ''}`];
}
