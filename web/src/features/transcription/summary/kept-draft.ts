import type { Draft } from './use-draft.js';

interface Kept {
  userId: string;
  dictationId: string;
  draft: Draft;
}

let kept: Kept | null = null;

/** Over a sign-in that became necessary while somebody was writing. Gone with the page, or when somebody else comes. */
export function keepDraft(next: Kept): void {
  kept = next;
}

export function takeKeptDraft(userId: string, dictationId: string): Draft | null {
  const found = kept;
  if (!found) return null;
  if (found.userId === userId && found.dictationId !== dictationId) return null;
  kept = null;
  return found.userId === userId ? found.draft : null;
}
