/** Object keys. Everything of a user lies under the user's id, which is what presigned links are checked by. */
export const chunkKey = (userId: string, recordingId: string, index: number, sha256: string): string =>
  `recordings/${userId}/${recordingId}/${String(index).padStart(5, '0')}-${sha256.slice(0, 16)}`;

export const manifestKey = (userId: string, recordingId: string): string =>
  `recordings/${userId}/${recordingId}/manifest.json`;

/** The playable audio that the record's audioUrl names. */
export const playableKey = (userId: string, recordingId: string, extension: string): string =>
  `audio/${userId}/${recordingId}.${extension}`;

/** What the keys of all objects of a recording begin with; one whose submit was refused has a playable form too. */
export const keysOf = (userId: string, recordingId: string): string[] => [
  `recordings/${userId}/${recordingId}/`,
  playableKey(userId, recordingId, ''),
];

export const uploadKey = (userId: string, uploadId: string, extension: string): string =>
  `uploads/${userId}/${uploadId}.${extension}`;

/** Whether a key is one of the user's own audio objects. */
export function isOwnKey(userId: string, key: string): boolean {
  return [`recordings/${userId}/`, `audio/${userId}/`, `uploads/${userId}/`].some((prefix) => key.startsWith(prefix));
}
