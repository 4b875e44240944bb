import type { Recording } from './recording.js';

/** Object keys. Everything of a user is under the user's id, by which presigned links are checked. */
export const chunkKey = (userId: string, recordingId: string, index: number, sha256: string): string =>
  `recordings/${userId}/${recordingId}/${String(index).padStart(5, '0')}-${sha256.slice(0, 16)}`;

export const manifestKey = (userId: string, recordingId: string): string =>
  `recordings/${userId}/${recordingId}/manifest.json`;

/** Whom the dictation may name. */
export const namesKey = (userId: string, recordingId: string): string =>
  `recordings/${userId}/${recordingId}/names.json`;

const playablePrefix = (userId: string, recordingId: string): string => `audio/${userId}/${recordingId}.`;

/**
 * The playable audio that the record's audioUrl names. The key says how many chunks it was made of, so that what was begun
 * before the last chunk came can't overwrite it.
 */
export const playableKey = (
  { userId, _id, chunkCount }: Pick<Recording, 'userId' | '_id' | 'chunkCount'>,
  extension: string,
): string => `${playablePrefix(userId, _id)}${chunkCount}.${extension}`;

/** What the keys of all objects of a recording begin with, including the playable form, which a refused submit leaves too. */
export const keysOf = (userId: string, recordingId: string): string[] => [
  `recordings/${userId}/${recordingId}/`,
  playablePrefix(userId, recordingId),
];

export const uploadKey = (userId: string, uploadId: string, extension: string): string =>
  `uploads/${userId}/${uploadId}.${extension}`;

/** What the keys of all objects of a user begin with. */
export const prefixesOf = (userId: string): string[] => [
  `recordings/${userId}/`,
  `audio/${userId}/`,
  `uploads/${userId}/`,
];

/** Whether a key is one of the user's own audio objects. */
export function isOwnKey(userId: string, key: string): boolean {
  return prefixesOf(userId).some((prefix) => key.startsWith(prefix));
}
