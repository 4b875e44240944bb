/** What clinicians do. Not measured: the one thing here that each clinic knows better, so change it and compute again. */
export const habits = {
  dictationsPerDay: 20,
  minutesPerDictation: 2,
  /** Of a day's dictations, in its busiest hour. */
  busiestHour: 0.15,
  workDaysPerYear: 250,
};

/** Not measured either: defaults of services/transcription, packages/contracts and the chart. */
export const settings = {
  /** CUT_CONCURRENCY: recordings that a worker decodes at a time. */
  recordingsPerWorker: 32,
  /** Of the streams. */
  daysKeptByBroker: 7,
  /** Of a processor or of a limit that is used in the busiest hour; the rest is for what comes unevenly. */
  usedShare: 0.7,
};

export const sizes = [10, 1_000, 100_000] as const;
