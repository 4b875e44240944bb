import { atom } from 'nanostores';

/** Rises with each request that the server failed or did not answer: a reason to ask what does not work. */
export const troubles = atom(0);

export function noteTrouble(): void {
  troubles.set(troubles.get() + 1);
}
