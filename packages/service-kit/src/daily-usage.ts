import type { Connection, mongo } from 'mongoose';
import type { Logger } from './logger.js';
import { unlessDuplicate } from './mongo.js';
import { repeat } from './repeat.js';
import type { Part } from './service.js';

/** The amounts used are in fields named after the allowances. */
interface Day extends mongo.Document {
  /** `{userId}:{yyyy-mm-dd}` */
  _id: string;
  userId: string;
  day: string;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * How much of each allowance each user has used today (UTC), in the service's own database: the limits hold across all
 * replicas and under concurrent requests.
 */
export class DailyUsage<Allowance extends string> {
  private readonly days: mongo.Collection<Day>;

  constructor(connection: Connection) {
    this.days = connection.collection<Day>('usage');
  }

  /**
   * Takes `amount` if the day's `limit` leaves room for it, in one atomic update. Returns false if it does not.
   */
  async take(userId: string, what: Allowance, amount: number, limit: number, now = new Date()): Promise<boolean> {
    if (amount > limit) return false;
    const day = dayOf(now);
    // A missing field also passes this condition.
    const withRoom = { _id: `${userId}:${day}`, [what]: { $not: { $gt: limit - amount } } };
    const taken = { $inc: { [what]: amount } };
    const orNew = { ...taken, $setOnInsert: { userId, day } };
    if (await unlessDuplicate(() => this.days.updateOne(withRoom, orNew, { upsert: true }))) return true;
    // There is no room, or another request has just created the day's document.
    return (await this.days.updateOne(withRoom, taken)).matchedCount === 1;
  }

  /** Whether any of the day's `limit` is left. Takes nothing. */
  async hasRoom(userId: string, what: Allowance, limit: number): Promise<boolean> {
    const day = await this.days.findOne({ _id: `${userId}:${dayOf(new Date())}` });
    return Number(day?.[what] ?? 0) < limit;
  }

  /** Returns an amount that was taken and not used. */
  async refund(userId: string, what: Allowance, amount: number): Promise<void> {
    await this.days.updateOne({ _id: `${userId}:${dayOf(new Date())}` }, { $inc: { [what]: -amount } });
  }

  /** Removes past days. */
  async removeOldDays(): Promise<void> {
    await this.days.deleteMany({ day: { $lt: dayOf(new Date(Date.now() - 86_400_000)) } });
  }

  /** Removes everything about a user, when the account is deleted. */
  async removeUser(userId: string): Promise<void> {
    await this.days.deleteMany({ userId });
  }
}

/** Periodically removes the usage of past days. */
export function usageSweep(usage: { removeOldDays(): Promise<void> }, logger: Logger): Part {
  return repeat({
    name: 'usage',
    everyMs: 6 * 3_600_000,
    firstAfterMs: 60_000,
    work: () => usage.removeOldDays(),
    onError: (error) => logger.warn({ error }, 'the usage of earlier days could not be removed'),
  });
}
