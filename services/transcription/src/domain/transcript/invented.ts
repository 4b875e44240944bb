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

/** Phrases of film subtitles that Whisper is known to hear in noise. Dropped only where it doubts that anybody spoke. */
const subtitlePhrases =
  /^(thank(s| you)( (so|very) much)?( for watching)?|you|bye|okay|subtitles .*|please subscribe.*|\[?music\]?|\[?silence\]?|\.+)[.! ]*$/i;

/** Whether the words of a stretch were made up: no model is sure there was speech, or it loops. */
export function isInvented(signs: StretchSigns): boolean {
  const noSpeech = signs.no_speech_prob ?? 0;
  const likelihood = signs.avg_logprob ?? 0;
  if (noSpeech > noSpeechAbove && likelihood < unlikelyBelow) return true;
  if ((signs.compression_ratio ?? 0) > loopingAbove && likelihood < unlikelyBelow / 2) return true;
  return noSpeech > noSpeechAbove / 3 && subtitlePhrases.test(signs.text.trim());
}

/** Words that may have been said, in noise or far away: kept, and marked. */
export function isUncertain(signs: StretchSigns): boolean {
  return (signs.no_speech_prob ?? 0) > noSpeechAbove || (signs.avg_logprob ?? 0) < unlikelyBelow;
}

/** Below this the engine hears another language than the one that it was asked to write. */
const languageBelow = 0.2;

/** An engine writes something in whatever language it is asked for: a translation, or words that sound alike. */
export function isOtherLanguage({ language_probability }: StretchSigns): boolean {
  return language_probability != null && language_probability < languageBelow;
}
