/** Keys contain the id of the user whose data key encrypts the object. */
const segmentsOf = (userId: string, recordingId: string): string => `segments/${userId}/${recordingId}/`;

/** `segments/{userId}/{recordingId}/{index}.wav`; a recording that was cut again keeps its generations apart. */
export function segmentAudioKey(
  { _id, userId, generation }: { _id: string; userId: string; generation: number },
  index: number,
): string {
  return `${segmentsOf(userId, _id)}${generation === 0 ? '' : `g${generation}/`}${index}.wav`;
}

/** What the engine heard: beside the audio, or where the audio would be that was cut when keys had no user in them. */
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

/** All of a recording's segments, also those that were stored when keys had no user in them. */
export const segmentPrefixes = (userId: string, recordingId: string): string[] => [
  segmentsOf(userId, recordingId),
  `segments/${recordingId}/`,
];

/** All texts of a dictation in every version, also older ones. */
export const textPrefixes = (userId: string, dictationId: string): string[] =>
  ['transcripts', 'notes'].flatMap((kind) => [`${kind}/${userId}/${dictationId}/`, `${kind}/${dictationId}/`]);
