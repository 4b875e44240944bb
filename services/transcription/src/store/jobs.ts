import type { Gap } from '@auscribe/contracts';
import { type OutboxEntry, traceHeaders } from '@auscribe/messaging';
import { isDuplicateKey } from '@auscribe/service-kit';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { JobGap } from '../domain/transcript/gaps.js';
import { ForgottenJobs } from './forgotten-jobs.js';
import { closedEntry, failureEntry, type Job, type JobModel, type JobSegment, newJob, transcriptEntry } from './job.js';

export interface ChunkSeen {
  recordingId: string;
  userId: string;
  classificationId: string;
  index: number;
  key: string;
  final: boolean;
}

export interface DictationSubmitted {
  recordingId: string;
  userId: string;
  classificationId: string;
  dictationId: string;
  manifestKey: string;
  attempt: number;
  /** Whether to cut and transcribe everything again. */
  retranscribe?: boolean;
}

/** The fields of a job before anything is cut; setting them requires a new generation. */
const uncut = { cut: false, fedCount: 0, fedDigest: '', gaps: [], segments: {}, segmentCount: 0, durationMs: 0 };

/** Jobs in MongoDB. Each method is one atomic update of one document, conditional on the expected state. */
export class Jobs {
  readonly forgetting: ForgottenJobs;

  constructor(readonly model: JobModel) {
    this.forgetting = new ForgottenJobs(model);
  }

  find(recordingId: string): Promise<Job | null> {
    return this.model.findById(recordingId).lean<Job>().exec();
  }

  /**
   * Records that a chunk was stored, and returns the job with it. Null when it was recorded before, or the job is
   * forgotten.
   */
  async chunkSeen(seen: ChunkSeen): Promise<Job | null> {
    const note = (upsert: boolean): Promise<Job | null> =>
      this.model
        .findOneAndUpdate(
          { _id: seen.recordingId, [`chunks.${seen.index}`]: { $exists: false }, forgotten: { $exists: false } },
          chunkNoted(seen),
          // The schema's defaults would conflict with what the update sets.
          { upsert, returnDocument: 'after', setDefaultsOnInsert: false },
        )
        .lean<Job>()
        .exec();
    try {
      return await note(true);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Either the job must not be changed, or another chunk has just created it.
      return note(false);
    }
  }

  /**
   * Records that the recording was submitted, or is being retried with a new attempt. An older attempt changes nothing.
   */
  async submitted(submit: DictationSubmitted): Promise<void> {
    await this.ensure(submit.recordingId, submit.userId, submit.classificationId);
    await this.forgetting.revive(submit.recordingId, submit.dictationId);
    await this.submittedWhenKnown(submit);
  }

  /** The same for an existing job that is not forgotten, which it returns. Null when nothing was changed. */
  submittedWhenKnown(submit: DictationSubmitted): Promise<Job | null> {
    return this.model
      .findOneAndUpdate(
        { _id: submit.recordingId, attempt: { $lt: submit.attempt }, forgotten: { $exists: false } },
        {
          $set: {
            dictationId: submit.dictationId,
            manifestKey: submit.manifestKey,
            attempt: submit.attempt,
            transcriptKey: null,
            failure: null,
            trace: traceHeaders(),
            touchedAt: new Date(),
            ...(submit.classificationId ? { classificationId: submit.classificationId } : {}),
            ...(submit.retranscribe ? uncut : {}),
          },
          ...(submit.retranscribe ? { $inc: { generation: 1 } } : {}),
        },
        { returnDocument: 'after' },
      )
      .lean<Job>()
      .exec();
  }

  /**
   * Starts cutting from the first sample, as the holder of a lease. Null when the holder of a newer lease has already
   * written.
   */
  async beginCutting(recordingId: string, token: number): Promise<Job | null> {
    return this.model
      .findOneAndUpdate(
        { _id: recordingId, cut: false, cutToken: { $lte: token } },
        { $set: { cutToken: token } },
        { returnDocument: 'after' },
      )
      .lean<Job>()
      .exec();
  }

  /** The cut audio is not the submitted audio: starts over with a new generation. */
  async recut(job: Job): Promise<void> {
    await this.model.updateOne(
      { _id: job._id, generation: job.generation },
      {
        $set: { ...uncut, touchedAt: new Date() },
        $inc: { generation: 1 },
      },
    );
  }

  /** The audio of a waiting segment is missing: starts over with a new generation. */
  async audioGone(job: Job, index: number): Promise<void> {
    await this.model.updateOne(
      { _id: job._id, generation: job.generation, [`segments.${index}.state`]: 'closed' },
      { $set: { ...uncut, touchedAt: new Date() }, $inc: { generation: 1 } },
    );
  }

  /** Adds a closed segment with its event, once, and returns the outbox with it. Null when the lease is lost. */
  async segmentClosed(job: Job, token: number, index: number, segment: JobSegment): Promise<OutboxEntry[] | null> {
    const field = `segments.${index}`;
    const written = await this.writeWithEvent(
      { _id: job._id, generation: job.generation, cutToken: token, [field]: { $exists: false } },
      {
        $set: { [field]: segment, touchedAt: new Date() },
        $inc: { segmentCount: 1 },
        $push: { outbox: closedEntry(job, index, segment) },
      },
    );
    if (written) return written;
    const now = await this.find(job._id);
    const isThere = now?.cutToken === token && now.generation === job.generation && now.segments[String(index)];
    return isThere ? now.outbox : null;
  }

  /** Records how many chunks were decoded. Without effect when the lease is lost. */
  async fed(job: Job, token: number, fedCount: number): Promise<void> {
    await this.model.updateOne(
      { _id: job._id, generation: job.generation, cutToken: token },
      { $set: { fedCount, touchedAt: new Date() } },
    );
  }

  /** Marks the recording as cut to its last sample and returns the updated job. Null when the lease is lost. */
  cutDone(
    job: Job,
    token: number,
    result: { durationMs: number; gaps: JobGap[]; fedCount: number; fedDigest: string },
  ): Promise<Job | null> {
    return this.model
      .findOneAndUpdate(
        { _id: job._id, generation: job.generation, cutToken: token },
        { $set: { ...result, cut: true, touchedAt: new Date() } },
        { returnDocument: 'after' },
      )
      .lean<Job>()
      .exec();
  }

  /** Settles a segment. Null when it was already settled, or belongs to an older generation. */
  async segmentSettled(
    recordingId: string,
    index: number,
    audioKey: string,
    state: 'done' | 'failed',
  ): Promise<Job | null> {
    return this.model
      .findOneAndUpdate(
        { _id: recordingId, [`segments.${index}.audioKey`]: audioKey, [`segments.${index}.state`]: 'closed' },
        { $set: { [`segments.${index}.state`]: state, touchedAt: new Date() } },
        { returnDocument: 'after' },
      )
      .lean<Job>()
      .exec();
  }

  /** Publishes the waiting segments again, with new ids. With `reviveFailed`, failed ones wait again. */
  async remindSegments(job: Job, reviveFailed: boolean): Promise<void> {
    const waiting = Object.entries(job.segments).filter(
      ([, { state }]) => state === 'closed' || (reviveFailed && state === 'failed'),
    );
    if (waiting.length === 0) return;
    const revived = Object.fromEntries(waiting.map(([index]) => [`segments.${index}.state`, 'closed']));
    await this.model.updateOne(
      { _id: job._id, generation: job.generation },
      {
        $set: { ...revived, touchedAt: new Date() },
        $push: { outbox: { $each: waiting.map(([index, segment]) => closedEntry(job, Number(index), segment)) } },
      },
    );
  }

  /**
   * Records that the transcript of this attempt is ready and adds the event, once. Returns the outbox with it; null
   * when it must not be added.
   */
  transcribed(job: Job, transcriptKey: string, noSpeech: boolean, gaps: JobGap[]): Promise<OutboxEntry[] | null> {
    return this.writeWithEvent(
      { _id: job._id, attempt: job.attempt, generation: job.generation, transcriptKey: null },
      {
        $set: { transcriptKey, touchedAt: new Date() },
        $push: { outbox: transcriptEntry(job, transcriptKey, noSpeech, gaps) },
      },
    );
  }

  /** Marks this attempt as failed and adds the event, once. */
  async failed(job: Job, stage: 'cut' | 'transcribe', code: string): Promise<void> {
    await this.model.updateOne(
      { _id: job._id, attempt: job.attempt, failure: null, transcriptKey: null },
      {
        $set: { failure: code, touchedAt: new Date() },
        $push: { outbox: failureEntry(job, stage, code) },
      },
    );
  }

  /** Adds the event about this attempt's transcript again, with a new id. */
  async republishTranscript(job: Job, noSpeech: boolean, gaps: Gap[]): Promise<void> {
    const { _id, attempt, transcriptKey } = job;
    if (transcriptKey === null) return;
    await this.model.updateOne(
      { _id, attempt, transcriptKey },
      { $push: { outbox: transcriptEntry(job, transcriptKey, noSpeech, gaps) } },
    );
  }

  /** Adds the event about this attempt's failure again, with a new id. */
  async republishFailure(job: Job, stage: 'cut' | 'transcribe'): Promise<void> {
    const { _id, attempt, failure } = job;
    if (failure === null) return;
    await this.model.updateOne({ _id, attempt, failure }, { $push: { outbox: failureEntry(job, stage, failure) } });
  }

  /** Jobs without a transcript that have not changed since `before` and are recent enough. */
  stalled(before: Date, notBefore: Date): Promise<Job[]> {
    return this.model
      .find({ transcriptKey: null, failure: null, touchedAt: { $lt: before, $gt: notBefore } })
      .limit(200)
      .lean<Job[]>()
      .exec();
  }

  /** The outbox after the update, for the relay; null when the filter matches nothing. */
  private async writeWithEvent(filter: QueryFilter<Job>, update: UpdateQuery<Job>): Promise<OutboxEntry[] | null> {
    const written = await this.model
      .findOneAndUpdate(filter, update, { returnDocument: 'after', projection: { outbox: 1 } })
      .lean<Pick<Job, 'outbox'>>()
      .exec();
    return written?.outbox ?? null;
  }

  private async ensure(recordingId: string, userId: string, classificationId: string): Promise<void> {
    await this.model.updateOne(
      { _id: recordingId },
      { $setOnInsert: { ...newJob, _id: recordingId, userId, classificationId, touchedAt: new Date() } },
      { upsert: true },
    );
  }
}

/** Adds a chunk, and creates the job in the same write if there is none. */
function chunkNoted({ userId, classificationId, index, key, final }: ChunkSeen) {
  const { chunks: _, chunkCount: __, finalIndex, ...fresh } = newJob;
  return {
    $set: { [`chunks.${index}`]: key, ...(final ? { finalIndex: index } : {}), touchedAt: new Date() },
    $inc: { chunkCount: 1 },
    $setOnInsert: { ...fresh, ...(final ? {} : { finalIndex }), userId, classificationId },
  };
}
