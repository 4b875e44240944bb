import { type NoteDocument, reasonsLeftOut, templateCodes, type WordState, wordStates } from '@auscribe/contracts';
import { rejectionKinds } from '@auscribe/notes';
import { type Logger, type Metrics, metersIn } from '@auscribe/service-kit';

/** `refused`: the engine rejects this segment. `unavailable`: it is down, busy or too slow. */
const engineTries = ['heard', 'refused', 'unavailable'] as const;
type EngineTry = (typeof engineTries)[number];

/** Reports what happens to transcriptions: log lines with ids only, and metrics with few labels. */
export function createTranscriptionEvents(logger: Logger, metrics: Metrics) {
  const { counter, histogram } = metersIn(metrics);
  const segments = counter('auscribe_segments_total', 'Segments settled, by outcome.', ['outcome']);
  const tries = counter(
    'auscribe_transcription_tries_total',
    'Attempts to have the speech engine transcribe a segment, by outcome.',
    ['outcome'],
  );
  const segmentSeconds = histogram(
    'auscribe_segment_transcription_seconds',
    'Time that the speech engine took for a segment.',
    [0.5, 1, 2, 4, 8, 16, 32, 64, 120],
  );
  const audioSeconds = counter(
    'auscribe_transcribed_audio_seconds_total',
    'Seconds of audio that the speech engine transcribed.',
  );
  const transcripts = counter('auscribe_transcripts_total', 'Transcripts joined, by whether anything was said.', [
    'speech',
  ]);
  const gaps = counter('auscribe_transcript_gaps_total', 'Gaps in transcripts.');
  const failures = counter(
    'auscribe_transcriptions_failed_total',
    'Transcriptions that failed permanently, by reason.',
    ['code'],
  );
  const notes = counter('auscribe_notes_total', 'Notes made, by template and by who made them.', [
    'template',
    'made_by',
  ]);
  const fellBack = counter(
    'auscribe_notes_fell_back_total',
    'Notes that were kept as dictated, by the rule that dividing them into sections would have broken.',
    ['reason'],
  );
  const rejectedSentences = counter(
    'auscribe_model_sentences_rejected_total',
    'Sentences of a chat model’s notes that differed from the dictation, by kind of difference.',
    ['reason'],
  );
  const leftOutWords = counter(
    'auscribe_note_words_left_out_total',
    'Words that were said and are not in the note, by reason.',
    ['reason'],
  );
  const forgotten = counter('auscribe_transcriptions_forgotten_total', 'Recordings whose data was erased, by reason.', [
    'reason',
  ]);
  const words = counter('auscribe_words_total', 'Words heard, by state.', ['state']);
  const reheard = counter('auscribe_places_reheard_total', 'Places for which the speech engine gave other hypotheses.');
  const notReheard = counter(
    'auscribe_places_not_reheard_total',
    'Doubtful places for which the speech engine gave no other hypotheses: it had no time for them, or failed.',
    ['reason'],
  );
  const scored = counter('auscribe_places_scored_total', 'Places for which the speech engine compared alternatives.');
  const unscored = counter(
    'auscribe_places_unscored_total',
    'Places whose alternatives were not compared: the engine had no time for them, or failed.',
    ['reason'],
  );
  const scoringFailures = counter(
    'auscribe_scoring_failures_total',
    'Segments whose alternatives could not be compared, by reason.',
    ['reason'],
  );
  const engineSeconds = counter('auscribe_engine_seconds_total', 'Time that the speech engine spent, by step.', [
    'step',
  ]);
  // Counters start at 0: without that, rate() would miss the first increment.
  for (const outcome of engineTries) tries.inc({ outcome }, 0);
  for (const outcome of ['done', 'failed']) segments.inc({ outcome }, 0);
  for (const code of ['audio_unreadable', 'speech_refused', 'note_failed']) failures.inc({ code }, 0);
  for (const template of templateCodes) {
    for (const made_by of ['organiser', 'model']) notes.inc({ template, made_by }, 0);
  }
  for (const reason of ['discarded', 'deleted']) forgotten.inc({ reason }, 0);
  for (const step of ['hearing', 'hypotheses', 'scoring']) engineSeconds.inc({ step }, 0);
  for (const speech of ['none', 'some']) transcripts.inc({ speech }, 0);
  for (const reason of ['coverage', 'heading', 'torn', 'failed']) fellBack.inc({ reason }, 0);
  for (const reason of rejectionKinds) rejectedSentences.inc({ reason }, 0);
  for (const state of wordStates) words.inc({ state }, 0);
  for (const reason of ['refused', 'unavailable', 'unreadable']) scoringFailures.inc({ reason }, 0);
  for (const reason of ['time', 'failure']) {
    unscored.inc({ reason }, 0);
    notReheard.inc({ reason }, 0);
  }
  for (const reason of reasonsLeftOut) leftOutWords.inc({ reason }, 0);
  return {
    recordingCut(recordingId: string, durationMs: number, generation: number): void {
      logger.info({ recordingId, durationMs, generation }, 'recording cut to its end');
    },
    engineTried(outcome: EngineTry): void {
      tries.inc({ outcome });
    },
    segmentTranscribed(seconds: number, audio: number, engine: number): void {
      segmentSeconds.observe(seconds);
      audioSeconds.inc(audio);
      engineSeconds.inc({ step: 'hearing' }, engine);
    },
    wordsHeard(states: readonly WordState[]): void {
      for (const state of states) words.inc({ state });
    },
    hypothesesFound(places: number, engine: number): void {
      reheard.inc(places);
      engineSeconds.inc({ step: 'hypotheses' }, engine);
    },
    /** `time`: the engine is too slow. `failure`: it failed, or requests are paused after a failure. */
    hypothesesLeft(reason: 'time' | 'failure', places: number): void {
      notReheard.inc({ reason }, places);
    },
    placesScored(places: number, engine: number): void {
      scored.inc(places);
      engineSeconds.inc({ step: 'scoring' }, engine);
    },
    /**
     * `time`: there was no time for them. `failure`: the engine refused, did not respond, or requests are paused after
     * a failure.
     */
    placesLeft(reason: 'time' | 'failure', places: number): void {
      unscored.inc({ reason }, places);
    },
    scoringFailed(reason: 'refused' | 'unavailable' | 'unreadable'): void {
      scoringFailures.inc({ reason });
    },
    segmentSettled(recordingId: string, index: number, outcome: string): void {
      segments.inc({ outcome });
      logger.info({ recordingId, segmentIndex: index, outcome }, 'segment settled');
    },
    transcriptReady(recordingId: string, count: number, gapCount: number, noSpeech: boolean, durationMs: number): void {
      transcripts.inc({ speech: noSpeech ? 'none' : 'some' });
      gaps.inc(gapCount);
      logger.info({ recordingId, segments: count, gaps: gapCount, noSpeech, durationMs }, 'transcript ready');
    },
    transcriptionFailed(recordingId: string, code: string): void {
      failures.inc({ code });
      logger.error({ recordingId, code }, 'transcription given up');
    },
    noteMade(
      dictationId: string,
      { template, fellBack: reason, leftOut }: NoteDocument,
      madeBy: 'organiser' | 'model',
    ): void {
      notes.inc({ template, made_by: madeBy });
      for (const { reason, from, to } of leftOut) leftOutWords.inc({ reason }, to - from);
      if (reason === undefined) logger.info({ dictationId, template, madeBy }, 'note made');
      else {
        fellBack.inc({ reason });
        logger.warn({ dictationId, template, reason }, 'note stays as it was dictated');
      }
    },
    modelSentenceRejected(reason: string): void {
      rejectedSentences.inc({ reason });
    },
    forgotten(recordingId: string, reason: 'discarded' | 'deleted'): void {
      forgotten.inc({ reason });
      logger.info({ recordingId, reason }, 'transcription erased');
    },
    noteFailed(dictationId: string, error: unknown): void {
      failures.inc({ code: 'note_failed' });
      logger.error({ dictationId, error }, 'note given up');
    },
  };
}

export type TranscriptionEvents = ReturnType<typeof createTranscriptionEvents>;
