import { parseArgs } from 'node:util';
import { UsageError } from '@auscribe/service-kit';

const usage = `Usage: npm run retranscribe -- DICTATION_ID… [options]
       npm run retranscribe -- --since DATE [--until DATE] [--failed] [options]

Has dictations transcribed again from the kept audio: a new version of the transcript, and a new note unless the
clinician has edited it. Archived dictations stay as they are.

  --since, --until DATE  those submitted since, and before; 2026-11-01 or 2026-11-01T08:00Z
  --failed               of these, only those that failed
  --not-since DATE       leaves out what was asked for again since: continues with a run that was cut off
  --at-once N            so many in work at a time, so that new dictations don't wait behind (10)
  --dry-run              only says which`;

/** What the operator asked for. */
export interface Selection {
  ids: readonly string[];
  since: Date | null;
  until: Date | null;
  failed: boolean;
  notSince: Date | null;
  atOnce: number;
  dryRun: boolean;
}

/** Throws UsageError. */
export function readSelection(args: string[]): Selection {
  const { values, positionals: ids } = parsed(args);
  const since = dateOf(values.since);
  const atOnce = Number(values['at-once']);
  const bySpan = since !== null;
  if (bySpan === ids.length > 0 || (!bySpan && (values.until || values.failed))) throw new UsageError(usage);
  if (!Number.isInteger(atOnce) || atOnce < 1) throw new UsageError('--at-once takes a whole number from 1.');
  return {
    ids,
    since,
    until: dateOf(values.until),
    failed: values.failed,
    notSince: dateOf(values['not-since']),
    atOnce,
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
