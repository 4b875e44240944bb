import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectMongo } from '@auscribe/service-kit';
import { accessOf, actorWithoutSession, operator } from '../audit/access.js';
import { transcribeAgain } from '../domain/processing.js';
import { RecordRefusal } from '../domain/refusal.js';
import { changeRecord, findRecord, type RecordChanges } from '../store/change-record.js';
import { recordModel } from '../store/record-model.js';
import { templateModel } from '../store/template-model.js';
import { readSelection, type Selection } from './selection.js';

export interface RetranscribeConfig {
  MONGODB_URL: string;
  MONGODB_DATABASE: string;
  NUDGE_AFTER_MS: number;
}

type Say = (line: string) => void;

const lookEveryMs = 1_000;

/**
 * Writes the wish into each record with its event and its entry of the audit trail, in one write; the running service
 * sends both on. Needs the database alone. One line for each record. False when some named record was not there or
 * refused. Throws UsageError.
 */
export async function retranscribeCommand(args: string[], config: RetranscribeConfig, say: Say): Promise<boolean> {
  const selection = readSelection(args);
  const mongo = await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE });
  try {
    // The relay of the running service finds the event within seconds.
    const changes: RecordChanges = {
      records: recordModel(mongo),
      templates: templateModel(mongo),
      recordRelay: { wake() {} },
      config,
    };
    return await retranscribe(changes, selection, say);
  } finally {
    await mongo.close();
  }
}

async function retranscribe(changes: RecordChanges, selection: Selection, say: Say): Promise<boolean> {
  const run = randomUUID();
  let inWork: string[] = [];
  let asked = 0;
  let all = true;
  for (const id of selection.ids.length > 0 ? selection.ids : await idsOf(changes, selection)) {
    while (inWork.length >= selection.atOnce) {
      await sleep(lookEveryMs);
      inWork = await stillInWork(changes, inWork);
    }
    const outcome = await retranscribeOne(changes, id, selection, run);
    say(`${id}\t${outcome}`);
    if (outcome === 'asked') inWork.push(id);
    if (outcome === 'asked' || outcome === 'would be asked') asked += 1;
    if (outcome === 'not there' || outcome === 'archived') all = false;
  }
  say(selection.dryRun ? `${asked} dictations would be asked for.` : `${asked} dictations were asked for. Run ${run}.`);
  return all;
}

type Outcome = 'asked' | 'would be asked' | 'in work already' | 'asked before' | 'archived' | 'not there';

async function retranscribeOne(
  changes: RecordChanges,
  id: string,
  selection: Selection,
  run: string,
): Promise<Outcome> {
  const found = await findRecord(changes, { id });
  if (!found) return 'not there';
  const { notSince, dryRun } = selection;
  if (notSince && found.hearAnew && found.hearAnew.at >= notSince) return 'asked before';
  const access = accessOf(
    { action: 'retried', recordId: id, actor: actorWithoutSession(operator, run) },
    found.userId,
    'allowed',
  );
  try {
    if (dryRun) return transcribeAgain(found, new Date()) ? 'would be asked' : 'in work already';
    const result = await changeRecord(changes, { id }, (record) => transcribeAgain(record, new Date()), access);
    if (!result) return 'not there';
    return result.changed ? 'asked' : 'in work already';
  } catch (error) {
    if (error instanceof RecordRefusal) return 'archived';
    throw error;
  }
}

/** Oldest first. */
async function idsOf({ records }: RecordChanges, { since, until, failed }: Selection): Promise<string[]> {
  const found = await records
    .find(
      {
        createdDate: { $gte: since ?? new Date(0), ...(until ? { $lt: until } : {}) },
        removal: { $exists: false },
        status: { $ne: 'ARCHIVED' },
        ...(failed ? { stage: 'failed' } : {}),
      },
      { _id: 1 },
    )
    .sort({ createdDate: 1 })
    .lean();
  return found.map(({ _id }) => _id);
}

async function stillInWork({ records }: RecordChanges, ids: string[]): Promise<string[]> {
  const found = await records
    .find({ _id: { $in: ids }, stage: { $in: ['transcribing', 'organising'] } }, { _id: 1 })
    .lean();
  return found.map(({ _id }) => _id);
}
