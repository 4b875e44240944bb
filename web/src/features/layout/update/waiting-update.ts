import { atom } from 'nanostores';

/** A new version that is installed and waits for its turn. */
export const waitingUpdate = atom<{ take(): void } | null>(null);
