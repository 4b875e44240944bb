import { eventually, fromInside, mergeBody, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inPieces, recorded, wav } from './audio.js';
import { chunkForm, form, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let pieces: Buffer[];

beforeAll(async () => {
  bench = await workbench();
  pieces = inPieces(await recorded(8), 2);
});
afterAll(() => bench.close());

const chunk = (user: SignedIn, recordingId: string, index: number) =>
  bench.call(user, 'POST', '/chunking/upload-chunk', chunkForm(recordingId, index, pieces[index]));

async function submitted(user: SignedIn): Promise<string> {
  const recordingId = await bench.start(user);
  for (const index of pieces.keys()) expect((await chunk(user, recordingId, index)).code).toBe(200);
  const details = {
    patientName: 'Ada Byron',
    mrNo: 'MR 18',
    classificationId: await bench.department(user),
    template: 'SOAP',
  };
  const answer = await bench.call<{ audioUrl: string }>(
    user,
    'POST',
    '/chunking/upload-merged',
    mergeBody(details, { recordingId }),
  );
  expect(answer.code).toBe(200);
  return answer.data.audioUrl;
}

async function linkTo(user: SignedIn, fileKey: string): Promise<URL> {
  const { data } = await bench.call<{ fileUrl: string }>(user, 'POST', '/s3bucket/generatePresignedUrl', { fileKey });
  const { pathname, search } = new URL(data.fileUrl);
  return new URL(`${pathname}${search}`, bench.service.url);
}

const follow = (url: URL, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { method, headers: { ...fromInside, ...headers } });

/** Without the body, because an unread one keeps its connection open. */
async function statusOf(...asked: Parameters<typeof follow>): Promise<number> {
  const answer = await follow(...asked);
  await answer.body?.cancel();
  return answer.status;
}

/** What begins a WebM, a WAV and a manifest, and the codec's name. */
const marks = [Buffer.from('1a45dfa3', 'hex'), 'RIFF', 'WAVE', 'OpusHead', 'recordingId'];

describe('stored audio', () => {
  it('is stored only under its user, and encrypted in every form: chunks, manifest, playable, uploaded', async () => {
    const user = bench.signIns.signIn();
    await submitted(user);
    const file: [string, Uint8Array] = ['file', await wav(1)];
    expect((await bench.call(user, 'POST', '/s3bucket/upload', form([file], 'audio/wav', 'a.wav'))).code).toBe(200);
    const kinds = new Set<string>();
    for await (const { key } of bench.stored.list('')) {
      if (!key.includes(user.id)) continue;
      const [kind = '', owner] = key.split('/');
      kinds.add(kind);
      expect(owner).toBe(user.id);
      const raw = await bench.stored.getBuffer(key);
      for (const mark of marks) expect(raw.includes(mark)).toBe(false);
    }
    expect([...kinds].sort()).toEqual(['audio', 'recordings', 'uploads']);
  });

  it('is served by a short-lived link: whole, in ranges, with a fixed type, read-only', async () => {
    const user = bench.signIns.signIn();
    const audioUrl = await submitted(user);
    const audio = await bench.objects.getBuffer(audioUrl);
    const link = await linkTo(user, audioUrl);
    const lifeSeconds = Number(link.searchParams.get('expires')) - Date.now() / 1000;
    expect(lifeSeconds).toBeLessThanOrEqual(600);
    const whole = await follow(link);
    expect(Buffer.from(await whole.arrayBuffer()).equals(audio)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/webm',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'content-length': String(audio.length),
    });
    const middle = await follow(link, { range: `bytes=${audio.length - 5000}-` });
    expect(middle.status).toBe(206);
    expect(Buffer.from(await middle.arrayBuffer()).equals(audio.subarray(-5000))).toBe(true);
    expect((await follow(link, {}, 'HEAD')).headers.get('content-length')).toBe(String(audio.length));
    for (const method of ['POST', 'PUT', 'DELETE']) expect(await statusOf(link, {}, method)).toBe(404);
  });

  it.each<[string, (link: URL) => void]>([
    ['another key', (link) => (link.pathname = link.pathname.replace(/\.webm$/, '.weba'))],
    ['a later end', (link) => link.searchParams.set('expires', '9999999999')],
    ['another type', (link) => link.searchParams.set('contentType', 'text/html')],
    ['a name', (link) => link.searchParams.set('fileName', 'page.html')],
    ['no signature', (link) => link.searchParams.delete('signature')],
  ])('is not served by a link with %s', async (_what, change) => {
    const user = bench.signIns.signIn();
    const link = await linkTo(user, await submitted(user));
    change(link);
    expect(await statusOf(link)).toBe(403);
  });

  it("is unreadable after its user's key is erased, also by links, and nothing can be added; other users' is not affected", async () => {
    const [gone, stays] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const [lost, kept] = [await linkTo(gone, await submitted(gone)), await linkTo(stays, await submitted(stays))];
    const open = await bench.start(gone);
    expect(await statusOf(lost)).toBe(200);
    bench.dataKeys.erase(gone.id);
    await eventually(async () => (await statusOf(lost)) === 404, { what: 'the key to be forgotten' });
    const late = await Promise.all([0, 1, 0, 1].map((index) => chunk(gone, open, index)));
    for (const { code } of late) expect(code).toBeGreaterThanOrEqual(400);
    for await (const { key } of bench.stored.list(`recordings/${gone.id}/${open}/`))
      throw new Error(`${key} was stored`);
    expect(await statusOf(kept)).toBe(200);
  });
});
