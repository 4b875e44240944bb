import type { Job } from '../store/job.js';

/** `segments/{recordingId}/{index}`; a recording that was cut anew keeps its generations apart. */
function segmentKey(job: Pick<Job, '_id' | 'generation'>, index: number): string {
  const generation = job.generation === 0 ? '' : `g${job.generation}/`;
  return `segments/${job._id}/${generation}${index}`;
}

export const segmentAudioKey = (job: Pick<Job, '_id' | 'generation'>, index: number): string =>
  `${segmentKey(job, index)}.wav`;

/** Beside the audio: what the engine heard. */
export const segmentTextKey = (audioKey: string): string => audioKey.replace(/\.wav$/, '.json');

export const transcriptKey = (dictationId: string, version: number): string =>
  `transcripts/${dictationId}/${version}.json`;

export const noteKey = (dictationId: string, version: number): string => `notes/${dictationId}/${version}.json`;
