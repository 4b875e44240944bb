import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { UsageError, withMongo } from '@auscribe/service-kit';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { DictationsConfig } from '../config.js';
import { AuditKeys } from './entry.js';
import { checkpointModel, entryModel } from './stored-entries.js';
import { type Anchor, type VerifiedTrail, verifyTrail } from './verify-trail.js';

type VerifyConfig = Pick<DictationsConfig, 'MONGODB_URL' | 'MONGODB_DATABASE' | 'AUDIT_KEY'>;
type Print = (line: string) => void;

/**
 * Options: `--anchors FILE`, repeatable, and `--save-anchors FILE`. True when every chain is intact. Throws ConfigError
 * and UsageError.
 */
export async function verifyCommand(args: string[], config: VerifyConfig, print: Print): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { anchors: { type: 'string', multiple: true, default: [] }, 'save-anchors': { type: 'string' } },
  });
  const keys = new AuditKeys(config.AUDIT_KEY);
  const anchors = await anchorsOf(values.anchors, print);
  return withMongo(config, async (mongo) => {
    const stores = { entries: entryModel(mongo), checkpoints: checkpointModel(mongo) };
    const found = await verifyTrail(stores, keys, anchors);
    const saveTo = values['save-anchors'];
    if (saveTo !== undefined) await writeFile(saveTo, found.ends.map((end) => `${JSON.stringify(end)}\n`).join(''));
    report(found, print);
    return found.broken.length === 0;
  });
}

async function anchorsOf(files: readonly string[], print: Print) {
  const all: Awaited<ReturnType<typeof readAnchors>> = new Map();
  for (const file of files) {
    const found = await readAnchors(file);
    if (found.size === 0) throw new UsageError(`${file} holds no anchors: nothing was verified.`);
    for (const [chain, points] of found) all.set(chain, [...(all.get(chain) ?? []), ...points]);
  }
  if (files.length === 0) print('Without anchors, entries that were cut off the end of a chain are not found.');
  return all;
}

function report({ chains, entries, broken }: VerifiedTrail, print: Print): void {
  for (const { chain, seq, problem } of broken) print(`BROKEN  chain ${chain}, entry ${seq}: ${problem}`);
  print(
    broken.length === 0
      ? `The audit trail is whole: ${entries} entries in ${chains} chains.`
      : `${broken.length} of ${chains} chains are broken; ${entries} entries were read.`,
  );
}

const check = Compile(
  Type.Object({
    chain: Type.String(),
    seq: Type.Integer({ minimum: 1 }),
    hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
);

/** Anchors by chain, from a log file or from an earlier `--save-anchors`. Other lines are skipped. */
async function readAnchors(path: string): Promise<Map<string, Anchor[]>> {
  const found = new Map<string, Anchor[]>();
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    const value = parsed(line);
    if (!check.Check(value)) continue;
    const { chain, seq, hash } = value;
    const known = found.get(chain) ?? [];
    known.push({ seq, hash });
    found.set(chain, known);
  }
  return found;
}

function parsed(line: string): unknown {
  // A log collector may prefix the line.
  const start = line.indexOf('{');
  try {
    return start < 0 ? null : JSON.parse(line.slice(start));
  } catch {
    return null;
  }
}
