import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { accessId } from '../src/audit/access.js';
import {
  type Access,
  type AuditEntry,
  AuditKeys,
  canonicalCheckpoint,
  canonicalEntry,
  genesis,
  seal,
} from '../src/audit/entry.js';
import { documentOf, type EntryDocument } from '../src/audit/stored-entries.js';
import { verifyChain } from '../src/audit/verify-trail.js';

const chain = '6f9619ff-8b86-4011-b42d-00c04fc964ff';
const recordId = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const [oldKey, newKey] = ['the first key that a test signs with', 'the second key that tests sign with'];

const access = (id: string, at = '2026-11-21T14:03:05.678Z'): Access => ({
  id,
  chain,
  at: new Date(at),
  action: 'exported',
  result: 'allowed',
  recordId,
  detail: 'pdf',
  actor: {
    userId: chain,
    sessionId: '9b2e7c1a-3f55-4c0e-8a53-2f1f0c9c7c11',
    address: '2001:db8::7',
    device: 'Chrome on Windows',
    requestId: 'request-1',
  },
});

function chainOf(length: number, keys = new AuditKeys(oldKey)): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (let index = 1; index <= length; index += 1) {
    entries.push(seal(access(`id-${index}`), entries.at(-1) ?? genesis, keys));
  }
  return entries;
}

async function verified(
  documents: readonly object[],
  { anchors = [], keys = oldKey }: { anchors?: { seq: number; hash: string }[]; keys?: string } = {},
) {
  async function* stored() {
    yield* documents;
  }
  return verifyChain(chain, stored(), { checkpoint: null, anchors, keys: new AuditKeys(keys) });
}

const stored = (entries: readonly AuditEntry[]): EntryDocument[] => entries.map(documentOf);
/** The entry at `seq` with other content, as somebody with only database access could write it. */
const forged = (entries: readonly AuditEntry[], seq: number, change: Partial<AuditEntry>): EntryDocument[] =>
  stored(entries.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry)));

describe('the form that is signed', () => {
  it('never changes: old entries must verify', () => {
    const text = canonicalEntry(seal(access('id-1'), genesis, new AuditKeys(oldKey)));
    expect(text).toBe(
      `["auscribe.audit.entry.1","${chain}",1,"id-1","2026-11-21T14:03:05.678Z","exported","allowed","${recordId}","pdf",` +
        `"${chain}","9b2e7c1a-3f55-4c0e-8a53-2f1f0c9c7c11","2001:db8::7","Chrome on Windows","request-1","7cafd210aab8","${'0'.repeat(64)}"]`,
    );
    const removedAt = new Date('2032-11-21T00:00:00Z');
    const hash = 'ab'.repeat(32);
    expect(canonicalCheckpoint({ chain, seq: 7, hash, removedAt, keyId: '7cafd210aab8' })).toBe(
      `["auscribe.audit.checkpoint.1","${chain}",7,"${hash}","2032-11-21T00:00:00.000Z","7cafd210aab8"]`,
    );
  });

  it('is signed by HMAC-SHA-256, which needs the key', () => {
    const entry = seal(access('id-1'), genesis, new AuditKeys(oldKey));
    // Made with another program.
    expect(entry.hash).toBe('27a245815d99610efe4bee425e77de58e597629f81b2cbc61e8890a8f448c689');
    expect(entry.hash).not.toBe(createHash('sha256').update(canonicalEntry(entry)).digest('hex'));
    expect(entry).toMatchObject({ seq: 1, previousHash: genesis.hash, keyId: new AuditKeys(oldKey).signingId });
  });

  it('distinguishes entries that only look alike', () => {
    const keys = new AuditKeys(oldKey);
    const one = access('a');
    const other = { ...one, actor: { ...one.actor, address: '', device: `${one.actor.address}${one.actor.device}` } };
    expect(seal(one, genesis, keys).hash).not.toBe(seal(other, genesis, keys).hash);
    expect(seal({ ...one, recordId: null }, genesis, keys).hash).not.toBe(
      seal({ ...one, recordId: 'null' }, genesis, keys).hash,
    );
  });
});

describe('a chain', () => {
  it('that was not changed is whole, even across a change of keys', async () => {
    expect(await verified([])).toMatchObject({ entries: 0, broken: null });
    const first = chainOf(3);
    const last = seal(access('id-4'), first[2] ?? genesis, new AuditKeys(`${newKey},${oldKey}`));
    expect(last.keyId).not.toBe(first[0]?.keyId);
    const found = await verified(stored([...first, last]), { keys: `${newKey}, ${oldKey}` });
    expect(found).toEqual({ entries: 4, end: { seq: 4, hash: last.hash }, broken: null });
  });

  it.each<[string, Partial<AuditEntry>]>([
    ['who', { actor: { ...access('x').actor, userId: 'somebody-else' } }],
    ['when', { at: new Date('2026-11-20T14:03:05.678Z') }],
    ['what', { action: 'viewed' }],
    ['with which result', { result: 'refused' }],
    ['which record', { recordId: null }],
    ['from where', { actor: { ...access('x').actor, address: '192.0.2.1' } }],
    ['how', { detail: 'word' }],
    ['the id', { id: 'another' }],
    ['the link', { previousHash: 'cd'.repeat(32) }],
    ['the signature', { hash: 'cd'.repeat(32) }],
  ])('reveals a change of %s', async (_what, change) => {
    const found = await verified(forged(chainOf(4), 2, change));
    expect(found.broken).toMatchObject({ seq: 2, problem: expect.stringMatching(/signature is wrong/) });
  });

  it('reveals unexpected fields and types', async () => {
    const [one, ...more] = stored(chainOf(2));
    for (const change of [{ note: 'put in' }, { at: '2026-11-21T14:03:05.678Z' }, { seq: '1' }, { result: 'ok' }]) {
      const found = await verified([{ ...one, ...change }, ...more]);
      expect(found.broken).toMatchObject({ seq: 1, problem: expect.stringMatching(/form/) });
    }
  });

  it('reveals entries removed from its middle and its beginning', async () => {
    const entries = stored(chainOf(5));
    const without = (seq: number) => entries.filter((entry) => entry.seq !== seq);
    expect((await verified(without(3))).broken).toEqual({ seq: 4, problem: 'entries 3 to 3 are missing' });
    expect((await verified(without(1))).broken).toEqual({ seq: 2, problem: 'entries 1 to 1 are missing' });
  });

  it('reveals truncation, or removal of all entries, by an anchor', async () => {
    const entries = chainOf(5);
    const anchors = entries.slice(4).map(({ seq, hash }) => ({ seq, hash }));
    expect((await verified(stored(entries), { anchors })).broken).toBeNull();
    expect((await verified(stored(entries.slice(0, 3)))).broken).toBeNull();
    expect((await verified(stored(entries.slice(0, 3)), { anchors })).broken).toMatchObject({
      seq: 4,
      problem: expect.stringMatching(/newest entries are missing.*reached 5/),
    });
    expect((await verified([], { anchors })).broken).toMatchObject({ seq: 1 });
  });

  it('reveals a replaced end', async () => {
    const entries = chainOf(3);
    const anchors = entries.slice(2).map(({ seq, hash }) => ({ seq, hash }));
    const rewritten = [...entries.slice(0, 2), seal(access('another'), entries[1] ?? genesis, new AuditKeys(oldKey))];
    expect((await verified(stored(rewritten))).broken).toBeNull();
    expect((await verified(stored(rewritten), { anchors })).broken).toMatchObject({
      seq: 3,
      problem: 'it is not what an anchor says',
    });
  });

  it('reveals inserted entries, at its end and at an occupied position', async () => {
    const entries = chainOf(3);
    const byStranger = seal(access('put-in'), entries[2] ?? genesis, new AuditKeys(newKey));
    expect((await verified(stored([...entries, byStranger]))).broken).toMatchObject({
      seq: 4,
      problem: expect.stringMatching(/not among the keys/),
    });
    const keyId = entries[0]?.keyId ?? '';
    expect((await verified(stored([...entries, { ...byStranger, keyId }]))).broken).toMatchObject({
      seq: 4,
      problem: expect.stringMatching(/signature is wrong/),
    });
    const twice = seal(access('twice'), entries[0] ?? genesis, new AuditKeys(oldKey));
    const [first, second, third] = stored(entries);
    const withTwice = [first, second, documentOf(twice), third].flatMap((entry) => (entry ? [entry] : []));
    expect((await verified(withTwice)).broken).toMatchObject({ seq: 2, problem: expect.stringMatching(/taken twice/) });
  });

  it('reveals two swapped entries', async () => {
    const [first, second, third] = chainOf(3);
    if (!first || !second || !third) throw new Error('too short');
    const swapped = stored([first, { ...third, seq: 2 }, { ...second, seq: 3 }]);
    expect((await verified(swapped)).broken).toMatchObject({ seq: 2, problem: expect.stringMatching(/signature/) });
  });

  it('cannot be verified with a wrong key', async () => {
    expect((await verified(stored(chainOf(2)), { keys: newKey })).broken).toMatchObject({
      seq: 1,
      problem: expect.stringMatching(/not among the keys of AUDIT_KEY/),
    });
  });

  it('of another user is not accepted as this one', async () => {
    const foreign = seal({ ...access('id-1'), chain: recordId }, genesis, new AuditKeys(oldKey));
    expect((await verified([documentOf(foreign)])).broken).toMatchObject({
      seq: 1,
      problem: 'it belongs to another chain',
    });
  });
});

describe('keys', () => {
  it('are refused if one of them is too short', () => {
    expect(() => new AuditKeys('short')).toThrow(/AUDIT_KEY/);
    expect(() => new AuditKeys(`${oldKey},`)).toThrow(/AUDIT_KEY/);
  });
});

describe('the id of an access', () => {
  const at = (time: string, more: Partial<Access> = {}) => accessId({ ...access(''), ...more, at: new Date(time) });

  it('is the same for repeated reading in the same session and period', () => {
    const viewed = { action: 'viewed' } as const;
    const id = at('2026-11-21T14:00:01Z', viewed);
    expect(at('2026-11-21T14:04:59Z', viewed)).toBe(id);
    expect(at('2026-11-21T14:05:00Z', viewed)).not.toBe(id);
    const { actor } = access('');
    expect(at('2026-11-21T14:00:01Z', { ...viewed, actor: { ...actor, sessionId: 'another' } })).not.toBe(id);
    expect(at('2026-11-21T14:00:01Z', { ...viewed, recordId: chain })).not.toBe(id);
    expect(at('2026-11-21T14:00:01Z', { ...viewed, result: 'refused' })).not.toBe(id);
    expect(at('2026-11-21T14:00:01Z', { ...viewed, actor: { ...actor, requestId: 'another' } })).toBe(id);
  });

  it('is new for each change, export and share', () => {
    for (const action of ['edited', 'exported', 'shared'] as const) {
      expect(at('2026-11-21T14:00:01Z', { action })).not.toBe(at('2026-11-21T14:00:01Z', { action }));
    }
  });
});
