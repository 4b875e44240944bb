import { DailyUsage, HttpError, TooManyRequests, Unavailable } from '@auscribe/service-kit';
import type { Connection } from 'mongoose';
import type { IngestConfig } from '../config.js';
import type { IngestEvents } from '../events.js';
import { ConcurrentUploads, UploadSlots } from './concurrent-uploads.js';

/** What one user may use in one day. */
type Allowance = 'bytes' | 'recordings' | 'audioSeconds';

/** A chunk of a recording in progress, or a whole file. */
export type UploadKind = 'chunk' | 'file';

/**
 * More than a person can say in a day, uncompressed (16 bit, stereo, 48 kHz). A recording that was started within the
 * day's allowance may exceed it by this much, so that nobody is interrupted while speaking. Without this limit,
 * somebody could start many recordings first and then fill the store with them.
 */
const maxSpokenBytesPerDay = 24 * 3600 * 192_000;

const tomorrow = 'What was stored before is kept. Please send it again tomorrow (UTC), or ask your administrator.';

/** How soon one of the concurrent uploads will probably have finished, s. */
const retryAfterSeconds = 10;

/**
 * The configured limits on what a user may send, and on how much this process accepts concurrently. Every refusal is a
 * 429 or a 503.
 */
export class Quota {
  private readonly usage: DailyUsage<Allowance>;
  private readonly slots: UploadSlots;
  private readonly running: Record<UploadKind, ConcurrentUploads>;
  private readonly blocks: Blocks;

  constructor(
    connection: Connection,
    private readonly config: IngestConfig,
    private readonly events: Pick<IngestEvents, 'uploadRefused'>,
  ) {
    this.usage = new DailyUsage(connection);
    this.slots = new UploadSlots(connection);
    const total = config.MAX_UPLOADS_AT_ONCE;
    this.running = {
      chunk: new ConcurrentUploads({ perUser: config.MAX_CHUNKS_AT_ONCE_PER_USER, total }),
      file: new ConcurrentUploads({ perUser: config.MAX_FILES_AT_ONCE_PER_USER, total }),
    };
    this.blocks = new Blocks(this.usage, config.MAX_BYTES_PER_USER_DAY + maxSpokenBytesPerDay);
  }

  /** Runs `work` while counting the upload as concurrent. Chunks are counted per process, because there are many. */
  async counted<T>(userId: string, kind: UploadKind, work: () => Promise<T>): Promise<T> {
    const full = this.running[kind].enter(userId);
    if (full === 'user') throw this.tooManyConcurrent(kind);
    if (full) {
      this.events.uploadRefused('process');
      throw new Unavailable('Too many uploads are in progress right now. Please try again in a moment.');
    }
    try {
      return kind === 'file' ? await this.inSlot(userId, work) : await work();
    } finally {
      this.running[kind].leave(userId);
    }
  }

  /**
   * Chunks are counted, but the allowance is only checked when a recording starts, so that none is cut off while it is
   * running.
   */
  async takeBytes(userId: string, kind: UploadKind, size: number): Promise<void> {
    const taken =
      kind === 'chunk'
        ? await this.blocks.take(userId, size)
        : await this.usage.take(userId, 'bytes', size, this.config.MAX_BYTES_PER_USER_DAY);
    if (!taken) throw this.tooManyBytes();
  }

  async takeRecording(userId: string): Promise<void> {
    if (!(await this.usage.hasRoom(userId, 'bytes', this.config.MAX_BYTES_PER_USER_DAY))) throw this.tooManyBytes();
    if (await this.usage.take(userId, 'recordings', 1, this.config.MAX_RECORDINGS_PER_USER_DAY)) return;
    this.events.uploadRefused('recordings_a_day');
    throw new HttpError(429, `You have started more recordings today than are allowed. ${tomorrow}`);
  }

  /** Workers need time for every hour of audio, however few bytes it has. */
  async takeAudio(userId: string, durationMs: number): Promise<void> {
    const seconds = Math.ceil(durationMs / 1000);
    if (await this.usage.take(userId, 'audioSeconds', seconds, this.config.MAX_AUDIO_HOURS_PER_USER_DAY * 3600)) return;
    this.events.uploadRefused('audio_a_day');
    throw new HttpError(
      429,
      'You have submitted more hours of audio today than are allowed. The recording is kept; please submit it tomorrow (UTC).',
    );
  }

  /** After a failed submit, or when another submit of the same recording came first. */
  async refundAudio(userId: string, durationMs: number): Promise<void> {
    await this.usage.refund(userId, 'audioSeconds', Math.ceil(durationMs / 1000));
  }

  async removeUser(userId: string): Promise<void> {
    await this.usage.removeUser(userId);
    await this.slots.removeUser(userId);
  }

  /** Removes the counts of past days. */
  removeOldDays(): Promise<void> {
    return this.usage.removeOldDays();
  }

  private async inSlot<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const slot = await this.slots.take(userId, this.config.MAX_FILES_AT_ONCE_PER_USER);
    if (slot === null) throw this.tooManyConcurrent('file');
    try {
      return await work();
    } finally {
      await this.slots.free(userId, slot);
    }
  }

  private tooManyBytes(): HttpError {
    this.events.uploadRefused('bytes_a_day');
    return new HttpError(429, `You have sent more audio today than is allowed. ${tomorrow}`);
  }

  private tooManyConcurrent(kind: UploadKind): HttpError {
    this.events.uploadRefused(kind === 'chunk' ? 'chunks_at_once' : 'files_at_once');
    return new TooManyRequests(
      'Several of your uploads are still in progress. This one was not saved; please send it again when they have finished.',
      retryAfterSeconds,
    );
  }
}

/** A few minutes of recording. What a process has taken and not used by the end of the day is lost to the user. */
const blockBytes = 16 * 1024 * 1024;

/** Takes bytes from the day's allowance in blocks, so that not every chunk needs a database update. */
class Blocks {
  private readonly left = new Map<string, number>();
  private day = '';

  constructor(
    private readonly usage: DailyUsage<'bytes'>,
    private readonly max: number,
  ) {}

  /** False when the day's allowance is used up. */
  async take(userId: string, size: number): Promise<boolean> {
    const now = new Date();
    this.newDay(now);
    const left = this.left.get(userId) ?? 0;
    if (left >= size) {
      this.left.set(userId, left - size);
      return true;
    }
    const block = Math.max(blockBytes, size);
    if (await this.usage.take(userId, 'bytes', block, this.max, now)) {
      this.left.set(userId, (this.left.get(userId) ?? 0) + block - size);
      return true;
    }
    // The rest of the allowance may be less than a block.
    return this.usage.take(userId, 'bytes', size, this.max, now);
  }

  private newDay(now: Date): void {
    const day = now.toISOString().slice(0, 10);
    if (day === this.day) return;
    this.day = day;
    this.left.clear();
  }
}
