import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { UsageError, withMongo } from '@auscribe/service-kit';
import { accessOf, actorWithoutSession, operator } from './audit/access.js';
import type { DictationsConfig } from './config.js';
import { transcribeAgain } from './domain/processing.js';
import { RecordRefusal } from './domain/record.js';
import { recordModel } from './store/record-model.js';
import { changeRecord, findRecord, type RecordChanges } from './store/records.js';
import { templateModel } from './store/templates.js';

const pollEveryMs = 1_000;

type RetranscribeConfig = Pick<DictationsConfig, 'MONGODB_URL' | 'MONGODB_DATABASE' | 'NUDGE_AFTER_MS'>;
type Print = (line: string) => void;

/**
 * Requests a retranscription by writing the event and the audit entry into each record in one write; the running
 * service publishes both. Needs only the database. Prints one line for each record. False when a record was missing or
 * archived. Throws UsageError.
 */
export async function retranscribeCommand(args: string[], config: RetranscribeConfig, print: Print): Promise<boolean> {
  const selection = readSelection(args);
  return withMongo(config, (mongo) => {
    // The running service's relay finds the event within seconds.
    const changes: RecordChanges = {
      records: recordModel(mongo),
      templates: templateModel(mongo),
      recordRelay: { wake() {} },
      config,
    };
    return retranscribe(changes, selection, print);
  });
}

async function retranscribe(changes: RecordChanges, selection: Selection, print: Print): Promise<boolean> {
  const run = randomUUID();
  let inProgress: string[] = [];
  let requested = 0;
  let all = true;
  for (const id of selection.ids.length > 0 ? selection.ids : await idsOf(changes, selection)) {
    while (inProgress.length >= selection.concurrency) {
      await sleep(pollEveryMs);
      inProgress = await stillInProgress(changes, inProgress);
    }
    const outcome = await retranscribeOne(changes, id, selection, run);
    print(`${id}\t${outcome}`);
    if (outcome === 'requested') inProgress.push(id);
    if (outcome === 'requested' || outcome === 'would be requested') requested += 1;
    if (outcome === 'not found' || outcome === 'archived') all = false;
  }
  print(
    selection.dryRun
      ? `${requested} dictations would be transcribed again.`
      : `${requested} dictations will be transcribed again. Run ${run}.`,
  );
  return all;
}

type Outcome =
  | 'requested'
  | 'would be requested'
  | 'already in progress'
  | 'requested before'
  | 'archived'
  | 'not found';

async function retranscribeOne(
  changes: RecordChanges,
  id: string,
  selection: Selection,
  run: string,
): Promise<Outcome> {
  const found = await findRecord(changes, { id });
  if (!found) return 'not found';
  const { notSince, dryRun } = selection;
  if (notSince && found.hearAnew && found.hearAnew.at >= notSince) return 'requested before';
  const access = accessOf(
    { action: 'retried', recordId: id, actor: actorWithoutSession(operator, run) },
    found.userId,
    'allowed',
  );
  try {
    if (dryRun) return transcribeAgain(found, new Date()) ? 'would be requested' : 'already in progress';
    const result = await changeRecord(changes, { id }, (record) => transcribeAgain(record, new Date()), access);
    if (!result) return 'not found';
    return result.changed ? 'requested' : 'already in progress';
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

async function stillInProgress({ records }: RecordChanges, ids: string[]): Promise<string[]> {
  const found = await records
    .find({ _id: { $in: ids }, stage: { $in: ['transcribing', 'organising'] } }, { _id: 1 })
    .lean();
  return found.map(({ _id }) => _id);
}

const usage = `Usage: npm run retranscribe -- DICTATION_ID… [options]
       npm run retranscribe -- --since DATE [--until DATE] [--failed] [options]

Transcribes dictations again from the kept audio. Each gets a new version of the transcript, and a new note unless the
clinician has edited it. Archived dictations are left as they are.

  --since, --until DATE  those submitted from, and before, this time: 2026-11-01 or 2026-11-01T08:00Z
  --failed               of these, only those that failed
  --not-since DATE       skips dictations that were requested again since then: resumes an interrupted run
  --at-once N            how many are processed at the same time, so that new dictations need not wait (10)
  --dry-run              only lists them`;

/** Which dictations the operator selected. */
interface Selection {
  ids: readonly string[];
  since: Date | null;
  until: Date | null;
  failed: boolean;
  notSince: Date | null;
  concurrency: number;
  dryRun: boolean;
}

/** Throws UsageError. */
function readSelection(args: string[]): Selection {
  const { values, positionals: ids } = parsed(args);
  const since = dateOf(values.since);
  const concurrency = Number(values['at-once']);
  const bySpan = since !== null;
  if (bySpan === ids.length > 0 || (!bySpan && (values.until || values.failed))) throw new UsageError(usage);
  if (!Number.isInteger(concurrency) || concurrency < 1) throw new UsageError('--at-once takes a whole number from 1.');
  return {
    ids,
    since,
    until: dateOf(values.until),
    failed: values.failed,
    notSince: dateOf(values['not-since']),
    concurrency,
    dryRun: values['dry-run'],
  };
}

function dateOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new UsageError(`'${text}' is no date: write 2026-11-01 or 2026-11-01T08:00Z.`);
  return date;
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        until: { type: 'string' },
        failed: { type: 'boolean', default: false },
        'not-since': { type: 'string' },
        'at-once': { type: 'string', default: '10' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new UsageError(usage);
  }
}
