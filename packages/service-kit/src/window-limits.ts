import { type Model, Schema } from 'mongoose';
import { unlessDuplicate } from './mongo.js';

export interface WindowCount {
  /** What is limited, and for whom. */
  _id: string;
  count: number;
  /** End of the window. */
  until: Date;
}

export const windowCountSchema = new Schema<WindowCount>(
  { _id: { type: String, required: true }, count: { type: Number, required: true }, until: { type: Date } },
  { versionKey: false },
);
windowCountSchema.index({ until: 1 });

/** At most `max` within a window; a used-up limit is available again when its window ends. */
export interface LimitRule {
  max: number;
  windowMs: number;
}

export type Permission = { allowed: true } | { allowed: false; retryAfterMs: number };

/**
 * Limits per window of time, in the service's own database. Each step is one atomic update, so that parallel requests
 * on different replicas cannot exceed a limit.
 */
export class WindowLimits {
  constructor(
    private readonly model: Model<WindowCount>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Takes `amount`, if that much is left. */
  async take(_id: string, { max, windowMs }: LimitRule, amount = 1): Promise<Permission> {
    // Twice: another process may open the window between the two steps.
    for (let round = 0; round < 2; round += 1) {
      const now = this.now();
      const counted = await this.model.updateOne(
        { _id, until: { $gt: new Date(now) }, count: { $lte: max - amount } },
        { $inc: { count: amount } },
      );
      if (counted.matchedCount === 1 || (await this.openWindow(_id, amount, now, windowMs))) return { allowed: true };
    }
    const spent = await this.model.findById(_id).lean();
    return { allowed: false, retryAfterMs: Math.max(1000, (spent?.until.getTime() ?? 0) - this.now()) };
  }

  /** After a failed attempt: the last one starts a lock for a full window. */
  async lockIfUsedUp(_id: string, { max, windowMs }: LimitRule): Promise<void> {
    const until = new Date(this.now() + windowMs);
    await this.model.updateOne({ _id, count: { $gte: max } }, { $max: { until } });
  }

  async refund(_id: string): Promise<void> {
    await this.model.updateOne({ _id, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }

  async clear(_id: string): Promise<void> {
    await this.model.deleteOne({ _id });
  }

  async deleteExpired(): Promise<void> {
    await this.model.deleteMany({ until: { $lte: new Date(this.now()) } });
  }

  /** False when a window is open already: the upsert's filter does not match it, and its id is taken. */
  private openWindow(_id: string, count: number, now: number, windowMs: number): Promise<boolean> {
    const ended = { _id, until: { $lte: new Date(now) } };
    const opened = { $set: { count, until: new Date(now + windowMs) } };
    return unlessDuplicate(() => this.model.updateOne(ended, opened, { upsert: true }));
  }
}
