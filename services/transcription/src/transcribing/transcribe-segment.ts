import type { SegmentClosed } from '@auscribe/contracts';
import type { TranscriptionContext } from '../context.js';
import type { Heard } from '../domain/transcript/heard.js';
import { heardFrom } from '../domain/transcript/heard-from.js';
import { hotwordsFor } from '../domain/vocabulary/hotwords.js';
import { languageOf } from './language.js';

/** Reads a segment's audio and has it transcribed, with the department's vocabulary and in the user's language. */
export async function transcribeSegment(
  context: TranscriptionContext,
  segment: SegmentClosed,
  signal: AbortSignal,
): Promise<Heard> {
  const { objects, projections, speech, events } = context;
  const [audio, language, department] = await Promise.all([
    objects.getBuffer(segment.audioKey),
    languageOf(context, segment.userId),
    segment.classificationId ? projections.department(segment.userId, segment.classificationId) : null,
  ]);
  const vocabulary = hotwordsFor({
    departmentVocabulary: department?.vocabulary ?? [],
    ...(department ? { departmentName: department.name } : {}),
  });
  const startedAt = performance.now();
  const answer = await speech.transcribe({ audio, language, vocabulary, signal });
  events.segmentTranscribed((performance.now() - startedAt) / 1000, (segment.endMs - segment.startMs) / 1000);
  return heardFrom(answer, { index: segment.segmentIndex, startMs: segment.startMs, endMs: segment.endMs });
}
