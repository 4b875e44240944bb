/** What the engine says of a stretch of its own output; absent where an engine doesn't tell. */
export interface StretchSigns {
  text: string;
  avg_logprob?: number;
  no_speech_prob?: number;
  compression_ratio?: number;
  language_probability?: number | null;
}

/** Whisper's own limits (its `no_speech_threshold`, `logprob_threshold` and `compression_ratio_threshold`). */
const noSpeechAbove = 0.6;
const unlikelyBelow = -1;
const loopingAbove = 2.4;

/** Below this the engine hears another language than the one that it was asked to write, or none. */
const languageBelow = 0.2;

/** Phrases of film subtitles that Whisper is known to hear in noise. Dropped only where it doubts that anybody spoke. */
const subtitlePhrases =
  /^(thank(s| you)( (so|very) much)?( for watching)?|you|bye|okay|subtitles .*|please subscribe.*|\[?music\]?|\[?silence\]?|\.+)[.! ]*$/i;

/** Whether the words of a stretch were made up: no model is sure there was speech, or it loops. */
export function isInvented(signs: StretchSigns): boolean {
  const noSpeech = signs.no_speech_prob ?? 0;
  const likelihood = signs.avg_logprob ?? 0;
  const language = signs.language_probability ?? 1;
  if (noSpeech > noSpeechAbove && (likelihood < unlikelyBelow || language < languageBelow)) return true;
  if ((signs.compression_ratio ?? 0) > loopingAbove && likelihood < unlikelyBelow / 2) return true;
  return noSpeech > noSpeechAbove / 3 && subtitlePhrases.test(signs.text.trim());
}

/** Words that may have been said, in noise or in the next room: kept, and marked. Speech near the microphone is above both. */
export function isUncertain({ no_speech_prob: noSpeech = 0, avg_logprob: likelihood = 0 }: StretchSigns): boolean {
  return likelihood < unlikelyBelow || (noSpeech > 0.25 && likelihood < -0.55);
}

/**
 * An engine writes something in whatever language it is asked for: a translation, or words that sound alike. Strong
 * accents have a low probability too; they are told apart by how well the words fit.
 */
export function isOtherLanguage({ language_probability, avg_logprob: likelihood = 0 }: StretchSigns): boolean {
  const probability = language_probability ?? 1;
  return probability < languageBelow || (probability < 0.5 && likelihood < -0.7);
}
