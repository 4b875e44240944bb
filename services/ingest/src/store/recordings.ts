import { events, maxAudioBytes } from '@auscribe/contracts';
import { type OutboxEntry, outboxEntry } from '@auscribe/messaging';
import { Conflict, unlessDuplicate } from '@auscribe/service-kit';
import type { Playable, Recording, Sealed, StoredChunk, Submission } from '../domain/recording.js';
import type { RecordingDocument, RecordingModel } from './recording-model.js';

/** Recordings whose objects are being removed are hidden. */
const hidden: Recording['state'][] = ['discarded', 'erasing'];

export type ChunkOutcome = 'stored' | 'same' | 'different' | 'closed' | 'full' | 'absent';

/** `outbox` is the outbox after the write, including the chunk's event. */
export type AddedChunk = { outcome: 'stored'; outbox: OutboxEntry[] } | { outcome: Exclude<ChunkOutcome, 'stored'> };

type NewUpload = Pick<Recording, '_id' | 'userId' | 'classificationId' | 'startedAt' | 'contentType'>;

/** Recordings in MongoDB. Every method is one atomic update of one document, and every query names the user. */
export class Recordings {
  constructor(readonly model: RecordingModel) {}

  async open(recording: Pick<Recording, '_id' | 'userId' | 'kind' | 'classificationId' | 'startedAt'>): Promise<void> {
    await this.model.create({ ...recording, state: 'open' });
  }

  /**
   * Creates an upload with its one chunk, or finds the one that the same upload created before. A discarded one is
   * reopened, because its audio has been stored again.
   */
  async openUpload(recording: NewUpload, chunk: StoredChunk): Promise<Recording> {
    await this.insertUpload(recording, chunk);
    await this.model.updateOne(
      { _id: recording._id, userId: recording.userId, state: 'discarded' },
      { $set: { ...recording, state: 'open', chunks: { 0: chunk }, sealed: null } },
    );
    const found = await this.find(recording.userId, recording._id);
    if (!found)
      throw new Conflict('The earlier copy of this recording is just being deleted. Please send it again in a moment.');
    return found;
  }

  private async insertUpload(recording: NewUpload, chunk: StoredChunk): Promise<void> {
    const inserted = {
      ...recording,
      kind: 'upload',
      state: 'open',
      final: true,
      chunks: { 0: chunk },
      chunkCount: 1,
      sealed: null,
      submission: null,
      dictationId: null,
      outbox: [],
    } as const;
    const filter = { _id: recording._id, userId: recording.userId };
    // Of two concurrent upserts, MongoDB fails one if the filter has more than the unique key: the document exists now.
    await unlessDuplicate(() => this.model.updateOne(filter, { $setOnInsert: inserted }, { upsert: true }));
  }

  find(userId: string, recordingId: string): Promise<Recording | null> {
    return this.model
      .findOne({ _id: recordingId, userId, state: { $nin: hidden } })
      .lean<Recording>()
      .exec();
  }

  /** When the contract's chunk and submit calls contain no recording id, they mean the newest one. */
  newest(userId: string, only: Partial<Pick<Recording, 'state' | 'kind'>> = {}): Promise<Recording | null> {
    return this.model
      .findOne({ userId, state: { $nin: hidden }, ...only })
      .sort({ startedAt: -1 })
      .lean<Recording>()
      .exec();
  }

  /** The oldest one: a file that was submitted for several patients has a recording for each. */
  byAudioKey(userId: string, key: string): Promise<Recording | null> {
    return this.model
      .findOne({ userId, state: { $nin: hidden }, $or: [{ 'chunks.0.key': key }, { 'sealed.audioKey': key }] })
      .sort({ startedAt: 1 })
      .lean<Recording>()
      .exec();
  }

  /** Only recordings with audio, so that empty ones do not crowd out the others. */
  unfinished(userId: string): Promise<Recording[]> {
    return this.model
      .find({ userId, dictationId: null, state: { $nin: hidden }, kind: 'chunked', chunkCount: { $gt: 0 } })
      .sort({ startedAt: -1 })
      .limit(500)
      .lean<Recording[]>()
      .exec();
  }

  /** How many recordings with audio the user has started and neither submitted nor discarded; counts up to `max`. */
  countOpen(userId: string, max: number): Promise<number> {
    return this.model
      .countDocuments({ userId, dictationId: null, state: 'open', kind: 'chunked', chunkCount: { $gt: 0 } })
      .limit(max)
      .exec();
  }

  /** Across all users, for the metrics; served by an index. */
  countAllOpen(): Promise<number> {
    return this.model.countDocuments({ state: 'open' }).exec();
  }

  /** Adds a stored chunk, once, together with its event. */
  async addChunk(
    recording: Recording,
    index: number,
    chunk: StoredChunk,
    final: boolean,
    contentType: string,
  ): Promise<AddedChunk> {
    const field = `chunks.${index}`;
    const stored = await this.model
      .findOneAndUpdate(
        {
          _id: recording._id,
          userId: recording.userId,
          state: 'open',
          [field]: { $exists: false },
          bytes: { $not: { $gt: maxAudioBytes - chunk.size } },
        },
        {
          $set: { [field]: chunk, ...(final ? { final: true } : {}), ...(index === 0 ? { contentType } : {}) },
          $inc: { chunkCount: 1, bytes: chunk.size },
          $push: {
            outbox: outboxEntry(events.chunkStored, {
              recordingId: recording._id,
              userId: recording.userId,
              chunkIndex: index,
              objectKey: chunk.key,
              sizeBytes: BigInt(chunk.size),
              final,
              classificationId: recording.classificationId,
            }),
          },
        },
        { returnDocument: 'after', projection: { outbox: 1 } },
      )
      .lean<Pick<RecordingDocument, 'outbox'>>()
      .exec();
    if (stored) return { outcome: 'stored', outbox: stored.outbox };
    return { outcome: await this.whyNotAdded(recording, index, chunk) };
  }

  private async whyNotAdded(
    recording: Recording,
    index: number,
    chunk: StoredChunk,
  ): Promise<Exclude<ChunkOutcome, 'stored'>> {
    const now = await this.find(recording.userId, recording._id);
    if (!now) return 'absent';
    const there = now.chunks[String(index)];
    if (there) return there.sha256 === chunk.sha256 ? 'same' : 'different';
    return now.state === 'open' ? 'full' : 'closed';
  }

  /**
   * Claims the recording for making its playable file. Only the first caller gets it, and only while it has this many
   * chunks.
   */
  claimPlayable(userId: string, recordingId: string, chunkCount: number): Promise<Recording | null> {
    return this.model
      .findOneAndUpdate(
        { _id: recordingId, userId, state: 'open', chunkCount, playableBegun: { $ne: true } },
        { $set: { playableBegun: true } },
        { returnDocument: 'after' },
      )
      .lean<Recording>()
      .exec();
  }

  /** False when the recording is no longer open, or has other chunks. */
  async keepPlayable(recording: Recording, playable: Playable): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: recording._id, userId: recording.userId, state: 'open', chunkCount: playable.chunkCount },
      { $set: { playable } },
    );
    return matchedCount === 1;
  }

  /**
   * Seals the recording with its submission. False if a chunk arrived since `recording` was read: then the audio must
   * be prepared again.
   */
  async seal(recording: Recording, sealed: Sealed, submission: Submission): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: recording._id, userId: recording.userId, state: 'open', chunkCount: recording.chunkCount },
      { $set: { state: 'sealed', sealed, submission } },
    );
    return modifiedCount === 1;
  }

  /**
   * Changes the details of a sealed recording without a record, after the clinician corrected the form. False if it
   * already has a record.
   */
  async resubmit(recording: Recording, submission: Submission | null): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: recording._id, userId: recording.userId, state: 'sealed', dictationId: null },
      { $set: { submission } },
    );
    return matchedCount === 1;
  }

  async linkDictation(recording: Recording, dictationId: string): Promise<void> {
    await this.model.updateOne({ _id: recording._id, userId: recording.userId }, { $set: { dictationId } });
  }

  /** Does not discard a submitted recording: its record may already exist, even if the response has not arrived yet. */
  async discard(userId: string, recordingId: string): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      {
        _id: recordingId,
        userId,
        dictationId: null,
        $or: [{ state: 'open' }, { state: 'sealed', submission: null }],
      },
      {
        $set: { state: 'discarded', submission: null },
        $push: { outbox: outboxEntry(events.recordingDiscarded, { recordingId, userId }) },
      },
    );
    return modifiedCount === 1;
  }

  /**
   * After its record was deleted: hides the recording and returns it, if it exists. A recording with a different record
   * is not affected.
   */
  beginErasing(userId: string, recordingId: string, dictationId: string): Promise<Recording | null> {
    return this.model
      .findOneAndUpdate(
        { _id: recordingId, userId, dictationId },
        { $set: { state: 'erasing', submission: null } },
        { returnDocument: 'after' },
      )
      .lean<Recording>()
      .exec();
  }

  discarded(userId: string, recordingId: string): Promise<Recording | null> {
    return this.model.findOne({ _id: recordingId, userId, state: 'discarded' }).lean<Recording>().exec();
  }

  /** An uploaded file may have been submitted for several patients. */
  async isUsedByAnother({ _id, userId }: Recording, key: string): Promise<boolean> {
    const uses = [{ 'chunks.0.key': key }, { 'sealed.audioKey': key }];
    return (await this.model.exists({ _id: { $ne: _id }, userId, state: { $nin: hidden }, $or: uses })) !== null;
  }

  /** Deletes the document with its outbox, unless the recording was uploaded again in the meantime. */
  async drop({ _id, state }: Recording): Promise<void> {
    await this.model.deleteOne({ _id, state });
  }

  /** A page of a user's recordings, whatever their state. */
  async idsOf(userId: string): Promise<string[]> {
    return (await this.model.find({ userId }, { _id: 1 }).limit(500).lean()).map(({ _id }) => _id);
  }

  async dropOf(userId: string, ids: string[]): Promise<void> {
    await this.model.deleteMany({ userId, _id: { $in: ids } });
  }

  /** Recordings that were sealed with a submission but have had no record for a while: their submit was interrupted. */
  interrupted(sealedBefore: Date): Promise<Recording[]> {
    return this.model
      .find({ state: 'sealed', dictationId: null, submission: { $ne: null }, 'sealed.at': { $lt: sealedBefore } })
      .limit(100)
      .lean<Recording[]>()
      .exec();
  }
}
