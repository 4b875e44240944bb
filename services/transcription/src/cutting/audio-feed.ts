import type { Job } from '../store/job.js';
import type { Manifest } from './manifest.js';

/** What the cutter does next with a recording, as far as it is known. */
export type NextStep =
  | { kind: 'feed'; index: number; key: string }
  | { kind: 'missing'; index: number }
  | { kind: 'end' }
  | { kind: 'wait' };

/**
 * Chunks are decoded strictly in their order. A missing one is waited for until the submit says that it will not come.
 * Without a submit the end is the chunk that the clinician's Stop marked as final.
 */
export function nextStep(job: Job, manifest: Manifest | null, next: number): NextStep {
  if (manifest) {
    const chunk = manifest.chunks.find(({ index }) => index === next);
    if (chunk) return { kind: 'feed', index: next, key: chunk.key };
    return manifest.missing.includes(next) ? { kind: 'missing', index: next } : { kind: 'end' };
  }
  const key = job.chunks[String(next)];
  if (key) return { kind: 'feed', index: next, key };
  return job.finalIndex >= 0 && next > job.finalIndex ? { kind: 'end' } : { kind: 'wait' };
}

/** The names whose digest tells whether the audio that was cut is the audio that was submitted. */
export function audioNames(manifest: Manifest): string[] {
  const end = manifest.chunks.length + manifest.missing.length;
  const keys = new Map(manifest.chunks.map(({ index, key }) => [index, key]));
  return Array.from({ length: end }, (_, index) => keys.get(index) ?? missingName(index));
}

export const missingName = (index: number): string => `missing ${index}`;
