import { seal, sealText, UnsealError, unseal, unsealText } from '../../../lib/vault/seal.js';
import {
  type DictationFields,
  dictationFields,
  type RecordingPatch,
  type RecordingStore,
  type StoredChunk,
  type StoredRecording,
} from './recording-store.js';

const noFields: DictationFields = { patientName: '', mrNo: '', classificationId: '', template: '' };

/**
 * Encrypts audio and fields on disk with a key that only the signed-in user gets: after a log-off, other users of this
 * browser find only ids, sizes and dates. Without the key a write fails, and the caller keeps the data in memory:
 * nothing is ever stored unencrypted. Unencrypted data from an earlier version can still be read, and listing the
 * recordings encrypts their fields.
 */
export function withSealing(rows: RecordingStore, keyOf: () => Promise<CryptoKey>): RecordingStore {
  /** Without the key, stored data cannot be read. UnsealError shows that it exists nevertheless. */
  async function openingKey(): Promise<CryptoKey> {
    try {
      return await keyOf();
    } catch {
      throw new UnsealError('What this browser has kept can be read only when the server can be reached.');
    }
  }

  async function sealedFields(recordingId: string, fields: DictationFields) {
    const sealed = await sealText(await keyOf(), JSON.stringify(fields), nameOfFields(recordingId));
    return { fields: noFields, sealedFields: sealed };
  }

  async function opened(recording: StoredRecording): Promise<StoredRecording> {
    const { sealedFields: sealed, ...row } = recording;
    if (!sealed) return recording;
    try {
      const json = await unsealText(await openingKey(), sealed, nameOfFields(row.recordingId));
      return { ...row, fields: dictationFields(JSON.parse(json), 'fields') };
    } catch {
      // The recording is still offered, with empty fields: its audio matters more.
      return row;
    }
  }

  async function openedChunk(chunk: StoredChunk): Promise<StoredChunk> {
    const { iv, ...row } = chunk;
    if (!iv) return chunk;
    return { ...row, bytes: await unseal(await openingKey(), { iv, bytes: row.bytes }, nameOfChunk(row)) };
  }

  async function update(recordingId: string, { fields, ...patch }: RecordingPatch): Promise<void> {
    await rows.update(recordingId, { ...patch, ...(fields && (await sealedFields(recordingId, fields))) });
  }

  return {
    update,
    async create(recording) {
      await rows.create({ ...recording, ...(await sealedFields(recording.recordingId, recording.fields)) });
    },
    async get(recordingId) {
      const recording = await rows.get(recordingId);
      return recording && opened(recording);
    },
    async listOf(userId) {
      const recordings = await rows.listOf(userId);
      for (const { recordingId, fields, sealedFields: sealed } of recordings) {
        if (!sealed) await update(recordingId, { fields }).catch(() => undefined);
      }
      return Promise.all(recordings.map(opened));
    },
    async addChunk(chunk) {
      const { iv, bytes } = await seal(await keyOf(), chunk.bytes, nameOfChunk(chunk));
      await rows.addChunk({ ...chunk, iv, bytes });
    },
    async nextChunk(recordingId) {
      const chunk = await rows.nextChunk(recordingId);
      return chunk && openedChunk(chunk);
    },
    async chunksOf(recordingId) {
      return Promise.all((await rows.chunksOf(recordingId)).map(openedChunk));
    },
    hasChunks: (recordingId) => rows.hasChunks(recordingId),
    removeChunk: (recordingId, index) => rows.removeChunk(recordingId, index),
    discard: (recordingId) => rows.discard(recordingId),
  };
}

function nameOfFields(recordingId: string): string {
  return `fields ${recordingId}`;
}

function nameOfChunk({ recordingId, index }: Pick<StoredChunk, 'recordingId' | 'index'>): string {
  return `chunk ${recordingId} ${index}`;
}
