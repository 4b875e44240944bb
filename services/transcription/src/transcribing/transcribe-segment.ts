import type { SegmentClosed } from '@auscribe/contracts';
import type { TranscriptionContext } from '../context.js';
import { hearingOf, hotwordsToHearAgain, withNumbers } from '../domain/hearing/hear-again.js';
import { knownTerms } from '../domain/hearing/known-terms.js';
import type { Heard } from '../domain/transcript/heard.js';
import { heardFrom } from '../domain/transcript/heard-from.js';
import { hotwords } from '../domain/vocabulary/hotwords.js';
import { SpeechRefusedError } from '../speech/errors.js';
import type { Hearing } from '../speech/speech-client.js';
import { settingsOf } from './settings.js';

/** Reads a segment's audio and has it transcribed, with the department's vocabulary and in the user's language. */
export async function transcribeSegment(
  context: TranscriptionContext,
  segment: SegmentClosed,
  signal: AbortSignal,
): Promise<Heard> {
  const { objects, projections, events } = context;
  const [audio, { language }, department] = await Promise.all([
    objects.getBuffer(segment.audioKey),
    settingsOf(context, segment.userId),
    segment.classificationId ? projections.department(segment.userId, segment.classificationId) : null,
  ]);
  const startedAt = performance.now();
  const answer = withNumbers(await hear(context, { audio, language, signal }, department?.vocabulary ?? []));
  events.segmentTranscribed((performance.now() - startedAt) / 1000, (segment.endMs - segment.startMs) / 1000);
  return heardFrom(answer, { index: segment.segmentIndex, startMs: segment.startMs, endMs: segment.endMs });
}

/**
 * The engine listens without a list first, because a list costs it full stops and capitals; then, where words are in
 * doubt, with the terms that they may be, and with the department's own (docs/adr/0009). An engine that takes no list
 * is heard once.
 */
async function hear(
  { speech }: TranscriptionContext,
  request: { audio: Buffer; language: string; signal: AbortSignal },
  departmentVocabulary: readonly string[],
): Promise<Hearing> {
  const first = await speech.transcribe({ ...request, vocabulary: '' });
  const known = knownTerms(request.language, departmentVocabulary);
  let heard = first;
  try {
    for (const vocabulary of [hotwordsToHearAgain(first, known), hotwords(departmentVocabulary)]) {
      if (vocabulary === '') continue;
      heard = hearingOf(heard, await speech.transcribe({ ...request, vocabulary }), known);
    }
  } catch (error) {
    if (!(error instanceof SpeechRefusedError)) throw error;
  }
  return heard;
}
