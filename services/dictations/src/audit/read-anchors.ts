import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Anchor } from './verify-chain.js';

const check = Compile(
  Type.Object({
    chain: Type.String(),
    seq: Type.Integer({ minimum: 1 }),
    hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
);

/** Anchors by chain, from a file of logs or of an earlier `--save-anchors`; lines that are none are passed over. */
export async function readAnchors(path: string): Promise<Map<string, Anchor[]>> {
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
  // A collector of logs may put its own words before the line.
  const start = line.indexOf('{');
  try {
    return start < 0 ? null : JSON.parse(line.slice(start));
  } catch {
    return null;
  }
}
