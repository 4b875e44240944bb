import type { DictationsContext } from '../context.js';

const ofRecording =
  /^(?:recordings|audio)\/[0-9a-f-]{36}\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})[./]/;
const ofUpload = /^uploads\/([0-9a-f-]{36})\//;

/** The record that an audio object belongs to, no matter who asks; null while there is none. */
export async function recordOfAudio(
  { records }: Pick<DictationsContext, 'records'>,
  key: string,
): Promise<string | null> {
  const recordingId = ofRecording.exec(key)?.[1];
  if (recordingId) return (await records.findOne({ recordingId }, { _id: 1 }).lean())?._id ?? null;
  // The user's id is in the key, so that only one user's records are looked through.
  const userId = ofUpload.exec(key)?.[1];
  return userId ? ((await records.findOne({ userId, audioKey: key }, { _id: 1 }).lean())?._id ?? null) : null;
}
