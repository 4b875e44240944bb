import type { Transcript } from '@auscribe/contracts';
import type { Dictated } from '../clinicians/dictate.js';
import { identitiesIn } from '../engine/identity.js';
import { ask } from './ask.js';

/** Each voice's segments in their order, by what they are called in a transcript. */
export type Expected = ReadonlyMap<string, readonly string[]>;

/** A pause at the end makes no segment. */
const quietEndSeconds = 5;
const longestSegmentSeconds = 28;

/** Learned from the first, undisturbed dictations. Throws when those don't hold all that was said. */
export async function learnExpected(dictated: readonly Dictated[]): Promise<Expected> {
  const expected = new Map<string, readonly string[]>();
  for (const { clinician, dictationId, voice } of dictated) {
    const { segments, text } = await ask<Transcript>(clinician.api, `/dictations/${dictationId}/transcript`);
    const identities = identitiesIn(text);
    const known = expected.get(voice.name);
    if (known && known.join() !== identities.join())
      throw new Error(`The same speech was cut differently by two clinicians (${voice.name})`);
    const least = Math.floor((voice.seconds - quietEndSeconds) / longestSegmentSeconds);
    const end = segments.at(-1)?.end ?? 0;
    if (identities.length !== segments.length || segments.length < least || end < voice.seconds - quietEndSeconds)
      throw new Error(`${voice.name} has ${segments.length} segments until ${end} s of ${voice.seconds} s`);
    expected.set(voice.name, identities);
  }
  return expected;
}
