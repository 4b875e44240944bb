import { dictate, submit, times } from '../support/clinic.js';
import { burns, type Trouble } from '../support/trouble.js';

/** Engine, workers, and the contents of the audio. */
export const speechTroubles: Trouble[] = [
  {
    what: 'the speech engine is frozen (SIGSTOP), and clinicians submit',
    alerts: {
      DictationsStalled: /^\d+ dictations have made no progress/,
      DictationStuck: /no progress for .*\d+s/,
      QueueOld: /^The oldest message for transcription-transcribe has been waiting for .*\d+s/,
      QueueStuck: /^\d+ messages are waiting for transcription-transcribe/,
      WorkersAtCapacity: /^100% of the slots of transcription-transcribe/,
      ...burns('ReadyErrorBudgetBurn', /^\d+(\.\d+)?% of the dictations/),
    },
    async begin(clinic) {
      clinic.engine.part('speech').kill('SIGSTOP');
      await times(8, () => submit(clinic, clinic.spoken));
    },
    repair: async ({ engine }) => engine.part('speech').kill('SIGCONT'),
  },
  {
    what: 'the speech engine answers 503',
    alerts: {
      SpeechEngineFailing: /^100% of recent attempts/,
      DictationsFailing: /^About \d+(\.\d+)? dictations failed .* the code [a-z_]+\./i,
    },
    async begin(clinic) {
      clinic.road.refused = /./;
      await times(6, () => submit(clinic, clinic.spoken));
    },
    repair: async ({ road }) => {
      road.refused = null;
    },
  },
  {
    what: 'the speech engine transcribes, and answers 503 where it should compare words',
    alerts: { ScoringFailing: /^\d+(\.\d+)?% of the doubtful places in recent transcripts were not compared/ },
    begin: async ({ road }) => {
      road.refused = /\/audio\/score/;
    },
    meanwhile: (clinic) => submit(clinic, clinic.doubtful),
    repair: async (clinic) => {
      clinic.road.refused = null;
      await dictate(clinic);
    },
  },
  {
    what: 'recordings of silence are submitted',
    alerts: { RecordingsWithoutSpeech: /^No speech was detected in \d+(\.\d+)?% of the last hour's recordings/ },
    begin: async () => {},
    meanwhile: (clinic) => times(2, () => dictate(clinic, clinic.silence)),
    repair: async () => {},
  },
  {
    what: 'chunks of recordings never come',
    alerts: { TranscriptsWithGaps: /have about \d+(\.\d+)? gaps/ },
    begin: async () => {},
    meanwhile: (clinic) => times(3, () => submit(clinic, clinic.spoken, { bytesPerChunk: 20_000, without: [2] })),
    repair: async () => {},
  },
];
