import { mongo } from 'mongoose';
import { type JobModel, newJob } from './job.js';

/** Longer than any message lives in its stream. */
const memoryMs = 8 * 24 * 3_600_000;

/** Jobs of recordings that must leave nothing behind. Their documents stay a while, empty, to refuse what comes late. */
export class ForgottenJobs {
  constructor(private readonly model: JobModel) {}

  /**
   * Empties the job of a deleted dictation, or without one that of a discarded recording, so that whoever works on it
   * finds nothing to write to. False when the job is of another dictation: the same file was submitted again.
   */
  async forget(recordingId: string, userId: string, dictationId: string | null): Promise<boolean> {
    const forgotten = { at: new Date(), dictationId };
    const { generation: _, ...empty } = newJob;
    try {
      const { modifiedCount, upsertedCount } = await this.model.updateOne(
        {
          _id: recordingId,
          $or: [{ dictationId }, { 'forgotten.dictationId': dictationId, forgotten: { $exists: true } }],
        },
        {
          // Another generation ends the session of a worker that cuts it just now; `cut` lets none begin.
          $set: {
            ...empty,
            userId,
            classificationId: '',
            cut: true,
            failure: 'forgotten',
            touchedAt: new Date(),
            forgotten,
          },
          $inc: { generation: 1 },
        },
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      if (error instanceof mongo.MongoServerError && error.code === 11000) return false;
      throw error;
    }
  }

  /** The same file was submitted again after its dictation was deleted, or the file discarded. */
  async revive(recordingId: string, dictationId: string): Promise<void> {
    const { generation: _, ...fresh } = newJob;
    await this.model.updateOne(
      { _id: recordingId, forgotten: { $exists: true }, 'forgotten.dictationId': { $ne: dictationId } },
      { $set: { ...fresh, touchedAt: new Date() }, $unset: { forgotten: 1 } },
    );
  }

  async dropOld(now: Date): Promise<void> {
    await this.model.deleteMany({ 'forgotten.at': { $lt: new Date(now.getTime() - memoryMs) } });
  }
}
