import { ingestOperations } from '@auscribe/contracts';
import type { UpstreamContract } from './upstream-contract.js';

/** A whole file is checked and put into another container before the answer begins. */
const hoursOfAudio = 15 * 60_000;

export const ingest: UpstreamContract = {
  name: 'ingest',
  operations: ingestOperations,
  subject: 'The service that keeps your recordings',
  answersWithinMs: {
    uploadChunk: 45_000,
    submitRecording: 110_000,
    fullDictation: hoursOfAudio,
    uploadDictation: hoursOfAudio,
    uploadObject: hoursOfAudio,
  },
};
