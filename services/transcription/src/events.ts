import { type NoteDocument, reasonsLeftOut, templateCodes, type WordState, wordStates } from '@auscribe/contracts';
import { rejectionKinds } from '@auscribe/notes';
import type { Logger, Metrics } from '@auscribe/service-kit';
import { Counter, Histogram } from 'prom-client';

/** `refused`: the engine rejects this segment. `unavailable`: it is down, busy or too slow. */
const engineTries = ['heard', 'refused', 'unavailable'] as const;
type EngineTry = (typeof engineTries)[number];

/** Reports what happens to transcriptions: log lines with ids only, and metrics with few labels. */
export function createTranscriptionEvents(logger: Logger, metrics: Metrics) {
  const registers = [metrics.registry];
  const segments = new Counter({
    name: 'auscribe_segments_total',
    help: 'Segments settled, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const tries = new Counter({
    name: 'auscribe_transcription_tries_total',
    help: 'Attempts to have the speech engine transcribe a segment, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const segmentSeconds = new Histogram({
    name: 'auscribe_segment_transcription_seconds',
    help: 'Time that the speech engine took for a segment.',
    buckets: [0.5, 1, 2, 4, 8, 16, 32, 64, 120],
    registers,
  });
  const audioSeconds = new Counter({
    name: 'auscribe_transcribed_audio_seconds_total',
    help: 'Seconds of audio that the speech engine transcribed.',
    registers,
  });
  const transcripts = new Counter({
    name: 'auscribe_transcripts_total',
    help: 'Transcripts joined, by whether anything was said.',
    labelNames: ['speech'],
    registers,
  });
  const gaps = new Counter({ name: 'auscribe_transcript_gaps_total', help: 'Gaps in transcripts.', registers });
  const failures = new Counter({
    name: 'auscribe_transcriptions_failed_total',
    help: 'Transcriptions that failed permanently, by reason.',
    labelNames: ['code'],
    registers,
  });
  const notes = new Counter({
    name: 'auscribe_notes_total',
    help: 'Notes made, by template and by who made them.',
    labelNames: ['template', 'made_by'],
    registers,
  });
  const fellBack = new Counter({
    name: 'auscribe_notes_fell_back_total',
    help: 'Notes that were kept as dictated, by the rule that dividing them into sections would have broken.',
    labelNames: ['reason'],
    registers,
  });
  const rejectedSentences = new Counter({
    name: 'auscribe_model_sentences_rejected_total',
    help: 'Sentences of a chat model’s notes that differed from the dictation, by kind of difference.',
    labelNames: ['reason'],
    registers,
  });
  const leftOutWords = new Counter({
    name: 'auscribe_note_words_left_out_total',
    help: 'Words that were said and are not in the note, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const forgotten = new Counter({
    name: 'auscribe_transcriptions_forgotten_total',
    help: 'Recordings whose data was erased, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const words = new Counter({
    name: 'auscribe_words_total',
    help: 'Words heard, by state.',
    labelNames: ['state'],
    registers,
  });
  const reheard = new Counter({
    name: 'auscribe_places_reheard_total',
    help: 'Places for which the speech engine gave other hypotheses.',
    registers,
  });
  const notReheard = new Counter({
    name: 'auscribe_places_not_reheard_total',
    help: 'Doubtful places for which the speech engine gave no other hypotheses: it had no time for them, or failed.',
    labelNames: ['reason'],
    registers,
  });
  const scored = new Counter({
    name: 'auscribe_places_scored_total',
    help: 'Places for which the speech engine compared alternatives.',
    registers,
  });
  const unscored = new Counter({
    name: 'auscribe_places_unscored_total',
    help: 'Places whose alternatives were not compared: the engine had no time for them, or failed.',
    labelNames: ['reason'],
    registers,
  });
  const scoringFailures = new Counter({
    name: 'auscribe_scoring_failures_total',
    help: 'Segments whose alternatives could not be compared, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const engineSeconds = new Counter({
    name: 'auscribe_engine_seconds_total',
    help: 'Time that the speech engine spent, by step.',
    labelNames: ['step'],
    registers,
  });
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
