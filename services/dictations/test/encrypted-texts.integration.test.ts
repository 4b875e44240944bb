import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeNote, transcribe } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;

beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

type User = ReturnType<Workbench['signIns']['signIn']>;

async function ready(user: User): Promise<string> {
  const id = await bench.submit(user);
  await transcribe(bench, user, id, { text: 'Canaria has chest pain.' });
  await until('a transcript', async () => (await bench.details(user, id)).transcriptionText !== '');
  await makeNote(bench, user, id, { summary: 'PLAN: Canaria rests.' });
  await until('a note', async () => (await bench.details(user, id)).status === 'IN_PROGRESS');
  return id;
}

async function rawTexts(user: User): Promise<string[]> {
  const raw: string[] = [];
  for (const prefix of [`notes/${user.id}/`, `transcripts/${user.id}/`]) {
    for await (const { key } of bench.stored.list(prefix)) raw.push(String(await bench.stored.getBuffer(key)));
  }
  return raw;
}

describe('texts of a record', () => {
  it('are stored encrypted under their user, including an edited note', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    const edit = { transcriptionSummary: 'PLAN: Canaria goes home.' };
    expect((await bench.call(user, 'PUT', `/dictations/${id}`, edit)).code).toBe(200);
    const raw = await rawTexts(user);
    expect(raw).toHaveLength(3);
    for (const text of raw) for (const word of ['Canaria', 'PLAN', 'chest']) expect(text).not.toContain(word);
    expect((await bench.details(user, id)).transcriptionSummary).toBe(edit.transcriptionSummary);
  });

  it("can't be read or written after their user's key is erased; other users' can", async () => {
    const [gone, stays] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const [lost, kept] = [await ready(gone), await ready(stays)];
    bench.dataKeys.erase(gone.id);
    await until(
      'the key to be forgotten',
      async () => (await bench.call(gone, 'GET', `/dictations/${lost}`)).code !== 200,
    );
    const edit = { transcriptionSummary: 'PLAN: something else.' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bench.call(gone, 'PUT', `/dictations/${lost}`, edit)),
    );
    expect(answers.map(({ code }) => code)).not.toContain(200);
    expect(await rawTexts(gone)).toHaveLength(2);
    expect((await bench.details(stays, kept)).transcriptionSummary).toContain('Canaria rests');
    expect(bench.logged()).not.toContain('Canaria');
  });
});
