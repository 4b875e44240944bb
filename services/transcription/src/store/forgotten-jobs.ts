import { isDuplicateKey } from '@auscribe/service-kit';
import { type Job, type JobModel, newJob } from './job.js';

/** Longer than any message is kept in its stream. */
const retentionMs = 8 * 24 * 3_600_000;

/** Jobs of erased recordings. Their emptied documents are kept for a while, to refuse whatever arrives late. */
export class ForgottenJobs {
  constructor(private readonly model: JobModel) {}

  /**
   * Empties the job of a deleted dictation, or of a discarded recording without one, so that a worker that holds it can
   * no longer write to it. False when the job belongs to another dictation because the same file was submitted again.
   */
  async forget(recordingId: string, userId: string, dictationId: string | null): Promise<boolean> {
    try {
      const { modifiedCount, upsertedCount } = await this.model.updateOne(
        {
          _id: recordingId,
          $or: [{ dictationId }, { 'forgotten.dictationId': dictationId, forgotten: { $exists: true } }],
        },
        emptied(userId, dictationId),
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** A page of a user's jobs by id, forgotten ones included. */
  pageOf(userId: string, after: string): Promise<Pick<Job, '_id' | 'dictationId'>[]> {
    return this.model
      .find({ userId, _id: { $gt: after } }, { dictationId: 1 })
      .sort({ _id: 1 })
      .limit(100)
      .lean<Pick<Job, '_id' | 'dictationId'>[]>()
      .exec();
  }

  /** Empties a job of a user whose account was deleted, whatever its state. */
  async forgetWithUser(recordingId: string, userId: string): Promise<void> {
    await this.model.updateOne({ _id: recordingId, userId }, emptied(userId, null));
  }

  async drop(recordingId: string, userId: string): Promise<void> {
    await this.model.deleteOne({ _id: recordingId, userId, forgotten: { $exists: true } });
  }

  /** Resets the job when the same file is submitted again after its dictation was deleted, or the file discarded. */
  async revive(recordingId: string, dictationId: string): Promise<void> {
    const { generation: _, ...fresh } = newJob;
    await this.model.updateOne(
      { _id: recordingId, forgotten: { $exists: true }, 'forgotten.dictationId': { $ne: dictationId } },
      { $set: { ...fresh, touchedAt: new Date() }, $unset: { forgotten: 1 } },
    );
  }

  /** Deletes emptied jobs after their retention, and returns their ids so that their leases can be removed too. */
  async dropOld(now: Date): Promise<string[]> {
    const old = { 'forgotten.at': { $lt: new Date(now.getTime() - retentionMs) } };
    const ids = (await this.model.find(old, { _id: 1 }).limit(1000).lean()).map(({ _id }) => _id);
    if (ids.length > 0) await this.model.deleteMany({ ...old, _id: { $in: ids } });
    return ids;
  }
}

/**
 * A new generation ends the session of a worker that is cutting the recording; `cut` prevents another from starting.
 */
function emptied(userId: string, dictationId: string | null) {
  const { generation: _, ...empty } = newJob;
  const at = new Date();
  return {
    $set: {
      ...empty,
      userId,
      classificationId: '',
      cut: true,
      failure: 'forgotten',
      touchedAt: at,
      forgotten: { at, dictationId },
    },
    $inc: { generation: 1 },
  };
}
