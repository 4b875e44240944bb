import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Dictated } from '../clinicians/dictate.js';
import type { Database } from '../measure/database.js';

interface StoredRecording {
  _id: string;
  chunks: Record<string, { key: string; sha256: string }>;
}

interface StoredRecord {
  _id: string;
  recordingId: string;
  userId: string;
}

/**
 * Every confirmed chunk is there with its hash and its object, and each recording became one record. Users have no other
 * records.
 */
export async function storedProblems(
  database: Database,
  objects: string,
  all: readonly Dictated[],
  since: Date,
): Promise<string[]> {
  const problems: string[] = [];
  const ids = all.map(({ recordingId }) => recordingId);
  const recordings = await database
    .of<StoredRecording>('ingest', 'recordings')
    .find({ _id: { $in: ids } })
    .toArray();
  const byId = new Map(recordings.map((recording) => [recording._id, recording]));
  for (const { recordingId, confirmed } of all) {
    const chunks = byId.get(recordingId)?.chunks ?? {};
    for (const [index, sha256] of confirmed.entries()) {
      const chunk = chunks[String(index)];
      if (chunk?.sha256 !== sha256) problems.push('a confirmed chunk is not in its recording');
      // As packages/object-store lays out its files.
      else if (!existsSync(`${join(objects, ...chunk.key.split('/'))}~`)) problems.push('the audio of a chunk is gone');
    }
  }
  const users = [...new Set(all.map(({ clinician }) => clinician.userId))];
  const records = await database
    .of<StoredRecord>('dictations', 'dictations')
    .find(
      { userId: { $in: users }, createdDate: { $gte: since } },
      { projection: { _id: 1, recordingId: 1, userId: 1 } },
    )
    .toArray();
  const wanted = new Map(all.map(({ dictationId, recordingId }) => [dictationId, recordingId]));
  const strange = records.filter(({ _id, recordingId }) => wanted.get(_id) !== recordingId).length;
  if (strange > 0) problems.push(`${strange} records that nobody submitted`);
  if (records.length - strange !== all.length) problems.push(`${records.length - strange} records of ${all.length}`);
  return problems;
}
