/** Keys contain the id of the user whose data key encrypts the object. */
const segmentsOf = (userId: string, recordingId: string): string => `segments/${userId}/${recordingId}/`;

/** `segments/{userId}/{recordingId}/{index}.wav`. When a recording is cut again, the key contains the generation. */
export function segmentAudioKey(
  { _id, userId, generation }: { _id: string; userId: string; generation: number },
  index: number,
): string {
  return `${segmentsOf(userId, _id)}${generation === 0 ? '' : `g${generation}/`}${index}.wav`;
}

/**
 * The key of what the engine heard: next to the audio or, for audio that was cut when keys did not contain the user,
 * under the key with the user.
 */
export function segmentTextKey({ _id, userId }: { _id: string; userId: string }, audioKey: string): string {
  const text = segmentTextBeside(audioKey);
  const before = `segments/${_id}/`;
  return text.startsWith(before) ? `${segmentsOf(userId, _id)}${text.slice(before.length)}` : text;
}

export const segmentTextBeside = (audioKey: string): string => audioKey.replace(/\.wav$/, '.json');

export const transcriptKey = (userId: string, dictationId: string, version: number): string =>
  `transcripts/${userId}/${dictationId}/${version}.json`;

export const noteKey = (userId: string, dictationId: string, version: number): string =>
  `notes/${userId}/${dictationId}/${version}.json`;

/** All of a recording's segments, including those that were stored when keys did not contain the user. */
export const segmentPrefixes = (userId: string, recordingId: string): string[] => [
  segmentsOf(userId, recordingId),
  `segments/${recordingId}/`,
];

/** All texts of a dictation in every version, including those stored when keys did not contain the user. */
export const textPrefixes = (userId: string, dictationId: string): string[] =>
  ['transcripts', 'notes'].flatMap((kind) => [`${kind}/${userId}/${dictationId}/`, `${kind}/${dictationId}/`]);
