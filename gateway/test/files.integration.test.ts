import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eventually, signIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBench } from './support/bench.js';
import { type BenchWithIngest, startWithIngest } from './support/ingest.js';
import { Player } from './support/player.js';
import { startAuth, startUpstream } from './support/upstream.js';

/** Far more than all buffers between ingest and a client hold. */
const audio = randomBytes(29 * 1024 * 1024);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const whole = { bytes: audio.length, sha256: sha256(audio) };
const stalledAfterMs = 50;

let files: BenchWithIngest;
let owner: string;
let key: string;
let path: string;

async function metric(pattern: RegExp): Promise<number> {
  const text = await (await fetch(`${files.bench.url}/metrics`)).text();
  return Number(pattern.exec(text)?.[1] ?? Number.NaN);
}
const openDownloads = () => metric(/^auscribe_gateway_downloads_open(?:\{[^}]*\})? (\d+)/m);
const counted = (event: string) =>
  metric(new RegExp(`^auscribe_gateway_downloads_total\\{event="${event}"[^}]*\\} (\\d+)`, 'm'));
const open = (at = path, headers: Record<string, string> = {}) => Player.open(files.bench.url, at, headers);

/** A player that has read nothing yet, whose connection to ingest was released. */
async function paused(at = path, headers: Record<string, string> = {}): Promise<Player> {
  const before = await counted('released');
  const player = await open(at, headers);
  await eventually(async () => (await counted('released')) > before, { what: 'the release' });
  return player;
}

/** All buffers are full, and no download waits for a turn any more. */
async function settled(): Promise<void> {
  let before = Number.NaN;
  const look = async () => {
    const now = await counted('released');
    const isSame = now === before && files.busy() === 0;
    before = now;
    return isSame;
  };
  await eventually(look, { what: 'full buffers', everyMs: 500, withinMs: 120_000 });
}

async function left(players: Player[]): Promise<void> {
  for (const player of players) player.leave();
  await eventually(async () => (await openDownloads()) === 0, { what: 'the end of all downloads' });
}

async function upload(): Promise<number> {
  const user = signIn();
  const begun = await files.bench.fetch('/api/v1/chunking/start-recording', {
    user,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: user.id }),
  });
  const { data } = (await begun.json()) as { data: { recordingId: string } };
  const form = new FormData();
  form.set('chunkIndex', '0');
  form.set('recordingId', data.recordingId);
  form.set('audio', new Blob([randomBytes(300_000)]), 'a.webm');
  return (await files.bench.fetch('/api/v1/chunking/upload-chunk', { user, method: 'POST', body: form })).status;
}

beforeAll(async () => {
  files = await startWithIngest({
    FILES_CONNECTIONS: '2',
    FILES_OPEN_PER_LINK: '40',
    FILES_OPEN_PER_USER: '44',
    FILES_OPEN: '46',
    FILES_STALLED_AFTER_MS: String(stalledAfterMs),
  });
  owner = randomUUID();
  key = await files.store(owner, audio);
  path = await files.link(key, 3600);
});
afterAll(() => files.close());

describe('audio by a link', () => {
  it('has its length, version and range support in the headers, for HEAD too', async () => {
    const described = {
      'content-length': String(audio.length),
      'accept-ranges': 'bytes',
      'content-type': 'audio/webm',
    };
    const head = await files.bench.fetch(path, { user: null, method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toMatchObject(described);
    const player = await open();
    expect(player.headers).toMatchObject({ ...described, etag: head.headers.get('etag') });
    expect(await player.read()).toEqual(whole);
  });

  it('is served in ranges, unless they are of another version', async () => {
    const part = await open(path, { range: 'bytes=1000000-9999999' });
    expect(part.status).toBe(206);
    expect(part.headers).toMatchObject({
      'content-range': `bytes 1000000-9999999/${audio.length}`,
      'content-length': '9000000',
    });
    expect(await part.read()).toEqual({ bytes: 9_000_000, sha256: sha256(audio.subarray(1_000_000, 10_000_000)) });
    const other = await open(path, { range: 'bytes=1000000-', 'if-range': '"another"' });
    expect(other.status).toBe(200);
    expect(await other.read()).toEqual(whole);
    const beyond = await open(path, { range: `bytes=${audio.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${audio.length}`);
    await beyond.read();
  });

  it('arrives whole even if it is paused past the link’s expiry, without a connection to ingest meanwhile', async () => {
    // A player may be silent for longer than any other client.
    const { server } = files.bench.gateway.app;
    const usual = server.timeout;
    server.timeout = 2000;
    const short = await files.link(key, 8);
    const players = [await paused(short), await paused(short, { range: 'bytes=-20000000' })];
    server.timeout = usual;
    expect(players.map(({ status }) => status)).toEqual([200, 206]);
    // By HEAD, because an unread body would be another download of the link and displace the longest paused one.
    await eventually(async () => (await fetch(`${files.bench.url}${short}`, { method: 'HEAD' })).status === 403, {
      what: 'the link’s end',
    });
    await eventually(async () => files.busy() === 0, { what: 'no request to ingest' });
    const [all, part] = await Promise.all(players.map((player) => player.read()));
    expect(all).toEqual(whole);
    expect(part).toEqual({ bytes: 20_000_000, sha256: sha256(audio.subarray(-20_000_000)) });
    expect(await counted('resumed')).toBeGreaterThanOrEqual(2);
  });

  it('that is replaced during a pause breaks off: two recordings are never mixed', async () => {
    const replaced = await files.store(owner, audio);
    const player = await paused(await files.link(replaced));
    await files.objects.put(replaced, randomBytes(audio.length), { contentType: 'audio/webm' });
    await expect(player.read()).rejects.toThrow();
    const deleted = await files.store(owner, audio);
    const other = await paused(await files.link(deleted));
    await files.objects.delete(deleted);
    await expect(other.read()).rejects.toThrow();
    expect(await counted('broken')).toBe(2);
  });

  it('leaves nothing behind when its client disconnects at any point', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => open()));
    await left(players);
    await eventually(async () => files.busy() === 0, { what: 'no request to ingest' });
  });
});

describe('a paused player that has to wait for ingest', () => {
  it('gets the rest a moment later, in one response', async () => {
    let continued = 0;
    const auth = await startAuth();
    const ingest = await startUpstream((app) => {
      app.get('/files/*', async ({ headers }, reply) => {
        reply.headers({ etag: '"1"', 'content-type': 'audio/webm' });
        const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
        if (from === 0) return reply.header('content-length', audio.length).send(audio);
        continued += 1;
        if (continued === 1) return reply.code(503).send();
        reply.header('content-range', `bytes ${from}-${audio.length - 1}/${audio.length}`);
        return reply.code(206).send(audio.subarray(from));
      });
    });
    const bench = await startBench({
      auth,
      settings: { FILES_STALLED_AFTER_MS: String(stalledAfterMs) },
      upstreams: { ingest },
    });
    const soon = Math.floor(Date.now() / 1000) + 600;
    const player = await Player.open(bench.url, `${path.split('?')[0]}?expires=${soon}&signature=${'0'.repeat(43)}`);
    const released = /^auscribe_gateway_downloads_total\{event="released"[^}]*\} [1-9]/m;
    await eventually(async () => released.test(await (await fetch(`${bench.url}/metrics`)).text()));
    expect(await player.read()).toEqual(whole);
    expect(continued).toBeGreaterThanOrEqual(2);
    await bench.close();
    await ingest.stop();
    await auth.stop();
  });
});

describe('forty players that read nothing', () => {
  it('hold at most two connections to ingest, and then none; uploads and other players continue', async () => {
    const players: Player[] = [];
    let most = 0;
    for (let count = 0; count < 40; count += 1) {
      players.push(await open());
      most = Math.max(most, files.busy());
    }
    expect(players.map(({ status }) => status)).toEqual(players.map(() => 200));
    expect(most).toBeLessThanOrEqual(2);
    expect(await Promise.all(Array.from({ length: 4 }, upload))).toEqual([200, 200, 200, 200]);
    const another = await files.link(await files.store(randomUUID(), audio));
    expect(await (await open(another)).read()).toEqual(whole);
    // Each continues where it was.
    const some = players.filter((_player, nth) => nth % 20 === 0);
    expect(await Promise.all(some.map((player) => player.read()))).toEqual(some.map(() => whole));
    await left(players);
  });

  it('are closed for new ones beyond the limits per link, per user and in total, the longest paused first', async () => {
    const before = await counted('closed');
    const first = await paused();
    const others = await Promise.all(Array.from({ length: 39 }, () => open()));
    expect(await openDownloads()).toBe(40);
    await settled();
    const next = await open();
    expect(next.status).toBe(200);
    await expect(first.read()).rejects.toThrow();
    await settled();
    // Of the same user, by other links.
    const more = await Promise.all(
      Array.from({ length: 5 }, async () => open(await files.link(await files.store(owner, audio)))),
    );
    expect(more.map(({ status }) => status)).toEqual(more.map(() => 200));
    expect(await openDownloads()).toBe(44);
    await settled();
    // Of other users.
    const theirs = await Promise.all(
      Array.from({ length: 3 }, async () => open(await files.link(await files.store(randomUUID(), audio)))),
    );
    expect(await openDownloads()).toBe(46);
    expect(await counted('closed')).toBe(before + 3);
    expect(theirs.map(({ status }) => status)).toEqual(theirs.map(() => 200));
    await left([...others, next, ...more, ...theirs]);
  });

  it('do not delay a gateway that stops', async () => {
    const replica = await files.bench.replica();
    const player = await Player.open(replica.url, path);
    await eventually(async () => files.busy() === 0, { what: 'the release' });
    await replica.stop();
    await expect(player.read()).rejects.toThrow();
  });
});

describe('forged links', () => {
  const badLinks = 20;
  let strict: BenchWithIngest;
  let good: string;

  beforeAll(async () => {
    const now = Date.now();
    strict = await startWithIngest(
      { RATE_LIMIT_BAD_LINKS: String(badLinks), RATE_LIMIT_FILES: '5', TRUST_PROXY: '127.0.0.1' },
      () => now,
    );
    good = await strict.link(await strict.store(owner, audio.subarray(0, 5000)));
  });
  afterAll(() => strict.close());

  const statusOf = async (at: string, address: string) => {
    const answer = await fetch(`${strict.bench.url}${at}`, { headers: { 'x-forwarded-for': address } });
    await answer.arrayBuffer();
    return answer.status;
  };

  it('are refused without asking ingest, and soon with 429; a valid link from the same address still works', async () => {
    const made = [
      `/files/uploads/${owner}/${randomUUID()}.webm`,
      good.replace(/&ticket=.*/, ''),
      `${good}x`,
      `${good}&ticket=${'A'.repeat(22)}`,
      good.replace(owner, randomUUID()),
      good.replace(/expires=\d+/, 'expires=9999999999'),
    ].map((at) => at.replace(/signature=[^&]+/, 'signature=none'));
    const statuses: number[] = [];
    for (let sent = 0; sent < 1330; sent += 70) {
      const asked = Array.from({ length: 70 }, (_, nth) => statusOf(made[nth % made.length] ?? '', '203.0.113.9'));
      statuses.push(...(await Promise.all(asked)));
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(badLinks);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1330 - badLinks);
    expect(strict.arrived()).toBe(0);
    expect(await statusOf(good, '203.0.113.9')).toBe(200);
  });

  it('are distinguished from those of an earlier release, which have no ticket: ingest decides', async () => {
    const old = good.replace(/&ticket=.*/, '');
    expect(await statusOf(old, '203.0.113.10')).toBe(200);
    expect(await statusOf(old.replace(/signature=.{4}/, 'signature=AAAA'), '203.0.113.10')).toBe(403);
  });

  it('are not the only limited ones: a user’s own links are counted too, from any address', async () => {
    const link = await strict.link(await strict.store(randomUUID(), audio.subarray(0, 5000)));
    const statuses: number[] = [];
    for (let nth = 0; nth < 7; nth += 1) statuses.push(await statusOf(link, `203.0.113.${20 + nth}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
