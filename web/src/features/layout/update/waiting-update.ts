import { atom } from 'nanostores';

/** A new version that is installed and waiting to take over. */
export const waitingUpdate = atom<{ take(): void } | null>(null);
