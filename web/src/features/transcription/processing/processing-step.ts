import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';

/** What the server is doing with a dictation right now, if anything. */
export function processingStep({
  status,
  stage,
}: Pick<DictationDetails, 'status' | 'stage'>): 'transcribing' | 'making-note' | 'rewriting' | null {
  if (status === 'PENDING') {
    if (stage === 'failed' || stage === 'no_speech') return null;
    return stage === 'transcribing' ? 'transcribing' : 'making-note';
  }
  return stage === 'organising' && status !== 'ARCHIVED' ? 'rewriting' : null;
}

/** Such a record cannot be archived: its owner has not yet seen what would be locked. */
export function isBeingProcessed({ stage }: Pick<DictationDetails, 'stage'>): boolean {
  return stage === 'transcribing' || stage === 'organising';
}
