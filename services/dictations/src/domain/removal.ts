/** Services that keep something of a dictation. The record's remains go when each has said that it keeps nothing. */
export const keepers = ['ingest', 'transcription', 'email'] as const;

/** What stays of a record that is being removed: ids only, nothing of the patient. */
export interface Removal {
  userId: string;
  /** The sweep's decision. */
  startedAt: Date;
  /** When the others were asked last. */
  askedAt: Date;
  /** Those of `keepers` that have not answered yet. */
  waitingFor: string[];
}
