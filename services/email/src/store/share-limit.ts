import { isDuplicateKey } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** How many recipients a user has written to in the current window. */
export interface ShareLimitDocument {
  /** The user's id. */
  _id: string;
  count: number;
  /** End of the window. */
  until: Date;
}

const windowMs = 3_600_000;

const schema = new Schema<ShareLimitDocument>(
  { _id: { type: String, required: true }, count: { type: Number, required: true }, until: { type: Date } },
  { versionKey: false },
);
schema.index({ until: 1 });

export function shareLimitModel(connection: Connection): Model<ShareLimitDocument> {
  return connection.model<ShareLimitDocument>('share_limit', schema, 'share_limits');
}

/**
 * Takes `wanted` from what remains of the user's hourly limit, before anything is sent. Each step is one atomic update,
 * so that parallel requests on any number of processes cannot exceed the limit. Null when taken, else ms until more are
 * available.
 */
export async function takeShares(
  limits: Model<ShareLimitDocument>,
  userId: string,
  wanted: number,
  max: number,
): Promise<number | null> {
  // Twice: another request may open the window between the two steps.
  for (let round = 0; round < 2; round += 1) {
    const now = new Date();
    const { matchedCount } = await limits.updateOne(
      { _id: userId, until: { $gt: now }, count: { $lte: max - wanted } },
      { $inc: { count: wanted } },
    );
    if (matchedCount === 1 || (await openWindow(limits, userId, wanted, now))) return null;
  }
  const spent = await limits.findById(userId).lean();
  return Math.max(1000, (spent?.until.getTime() ?? 0) - Date.now());
}

export async function deleteExpiredShares(limits: Model<ShareLimitDocument>): Promise<void> {
  await limits.deleteMany({ until: { $lte: new Date() } });
}

async function openWindow(
  limits: Model<ShareLimitDocument>,
  userId: string,
  count: number,
  now: Date,
): Promise<boolean> {
  try {
    await limits.updateOne(
      { _id: userId, until: { $lte: now } },
      { $set: { count, until: new Date(now.getTime() + windowMs) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // A window is open already: the upsert's filter did not match it, and its id is taken.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
