import type { Recording } from './recording.js';

/** Object keys. All of a user's objects are under the user's id, which is checked before a link is made. */
export const chunkKey = (userId: string, recordingId: string, index: number, sha256: string): string =>
  `recordings/${userId}/${recordingId}/${String(index).padStart(5, '0')}-${sha256.slice(0, 16)}`;

export const manifestKey = (userId: string, recordingId: string): string =>
  `recordings/${userId}/${recordingId}/manifest.json`;

/** The names that the dictation may mention. */
export const namesKey = (userId: string, recordingId: string): string =>
  `recordings/${userId}/${recordingId}/names.json`;

const playablePrefix = (userId: string, recordingId: string): string => `audio/${userId}/${recordingId}.`;

/**
 * The playable audio that the record's audioUrl refers to. The key contains the number of chunks it was made from, so
 * that one started before the last chunk arrived cannot overwrite the final one.
 */
export const playableKey = (
  { userId, _id, chunkCount }: Pick<Recording, 'userId' | '_id' | 'chunkCount'>,
  extension: string,
): string => `${playablePrefix(userId, _id)}${chunkCount}.${extension}`;

/** Prefixes of all objects of a recording, including the playable file, which a refused submit leaves too. */
export const prefixesOfRecording = (userId: string, recordingId: string): string[] => [
  `recordings/${userId}/${recordingId}/`,
  playablePrefix(userId, recordingId),
];

export const uploadKey = (userId: string, uploadId: string, extension: string): string =>
  `uploads/${userId}/${uploadId}.${extension}`;

/** Prefixes of all objects of a user. */
export const prefixesOfUser = (userId: string): string[] => [
  `recordings/${userId}/`,
  `audio/${userId}/`,
  `uploads/${userId}/`,
];

/** Whether a key is one of the user's own audio objects. */
export function isOwnKey(userId: string, key: string): boolean {
  return prefixesOfUser(userId).some((prefix) => key.startsWith(prefix));
}
