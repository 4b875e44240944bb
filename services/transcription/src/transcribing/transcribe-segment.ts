import type { SegmentClosed } from '@auscribe/contracts';
import {
  createVocabulary,
  decide,
  PlaceSearch,
  readNumbers,
  type VocabularyLevels,
  withOddDoses,
} from '@auscribe/hearing';
import { isMuffled } from '../audio/muffled.js';
import type { TranscriptionContext } from '../context.js';
import type { Heard } from '../domain/transcript/heard.js';
import { heardFrom, keptWords } from '../domain/transcript/heard-from.js';
import { allowedSeconds } from './scoring.js';
import { settingsOf } from './settings.js';
import { vocabularyOf } from './vocabulary.js';

/** With more hotwords, the engine would hear terms that nobody said. */
const maxHotwords = 40;

/**
 * Reads a segment's audio and has it transcribed in the user's language. For words that may be wrong, asks the engine
 * for other hypotheses and how likely each alternative is. Every word gets its state. `live`: someone may still be
 * speaking, so the segment should take no longer than its audio.
 */
export async function transcribeSegment(
  context: TranscriptionContext,
  segment: SegmentClosed,
  { live, signal }: { live: boolean; signal: AbortSignal },
): Promise<Heard> {
  const { objects, events, speech, scoring } = context;
  const [audio, { language }, levels] = await Promise.all([
    objects.getBuffer(segment.audioKey),
    settingsOf(context, segment.userId),
    vocabularyOf(context, segment),
  ]);
  const audioSeconds = (segment.endMs - segment.startMs) / 1000;
  const { scores, hotwords } = await speech.capabilities(signal);
  const startedAt = performance.now();
  const expected = hotwords && !scores ? hotwordsOf(levels) : '';
  const { answer, engineSeconds } = await speech.transcribe({ audio, language, vocabulary: expected, signal });
  const waitedSeconds = (performance.now() - startedAt) / 1000;
  events.segmentTranscribed(waitedSeconds, audioSeconds, engineSeconds);
  const vocabulary = createVocabulary(language, levels);
  const words = readNumbers(keptWords(answer, audioSeconds), language);
  const search = new PlaceSearch(words, vocabulary);
  const timed = {
    audio,
    language,
    signal,
    allowedSeconds: allowedSeconds(audioSeconds, live),
    engineSeconds,
    waitedSeconds,
  };
  const { found, seconds } = await scoring.hypotheses(words, search.places(), timed);
  const places = search.places(found);
  const spent = { ...timed, waitedSeconds: waitedSeconds + seconds };
  const decided = decide(words, places, await scoring.score(words, places, spent));
  const heard = heardFrom(answer, withOddDoses(decided, vocabulary), { ...segment, muffled: isMuffled(audio) });
  events.wordsHeard(heard.words.map(({ state = 'heard' }) => state));
  return heard;
}

/** Terms of the department and the user, for an engine that supports hotwords but not scoring. */
function hotwordsOf({ department = [], user = [] }: VocabularyLevels): string {
  const terms = new Set([...user, ...department].map(({ term }) => term));
  return [...terms].slice(0, maxHotwords).join(', ');
}
