import { randomUUID } from 'node:crypto';
import {
  type AccountErased,
  type Classification,
  events,
  type Vocabulary,
  type VocabularyChanged,
} from '@auscribe/contracts';
import { documentsWith, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { heard } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let database: Connection;
let told: VocabularyChanged[];
let erased: AccountErased[];
beforeAll(async () => {
  bench = await workbench({ MAX_VOCABULARY_CHANGES_PER_USER_DAY: '5' });
  ({ database } = bench);
  told = heard(bench, events.vocabularyChanged);
  erased = heard(bench, events.accountErased);
});
afterAll(() => bench.close());

const read = async (user: SignedIn) => (await bench.call<Vocabulary>(user, 'GET', '/vocabulary')).data;
const save = (user: SignedIn, version: number, terms: object[]) =>
  bench.call<Vocabulary>(user, 'PUT', '/vocabulary', { version, terms });
async function keysOf(user: SignedIn): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bench.stored.list(`vocabularies/${user.id}/`)) keys.push(key);
  return keys;
}

describe('a user’s terms', () => {
  it('are saved and read, each once, and available to no other user', async () => {
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    expect(await read(user)).toEqual({ version: 0, terms: [] });
    const saved = await save(user, 0, [
      { term: ' Ozempic ', say: ['oh zem pick '], kind: 'drug' },
      { term: 'Canaria', kind: 'term' },
      { term: 'canaria', kind: 'name' },
    ]);
    const terms = [
      { term: 'Ozempic', say: ['oh zem pick'], kind: 'drug' },
      { term: 'canaria', kind: 'name' },
    ];
    expect(saved).toMatchObject({ code: 200, status: 'SUCCESS', data: { version: 1, terms } });
    expect(await read(user)).toEqual({ version: 1, terms });
    expect(await read(other)).toEqual({ version: 0, terms: [] });
  });

  it('are stored encrypted; events contain only a key and a version, and nothing is logged', async () => {
    const user = bench.signIns.signIn();
    await save(user, 0, [{ term: 'Canaria Zwitschervogel', kind: 'name' }]);
    const event = await until('it to be told', async () => told.find(({ userId }) => userId === user.id));
    expect(JSON.stringify(event)).not.toContain('Canaria');
    expect(await keysOf(user)).toEqual([event.objectKey]);
    expect(String(await bench.objects.getBuffer(event.objectKey))).toContain('Canaria');
    expect(String(await bench.stored.getBuffer(event.objectKey))).not.toContain('Canaria');
    expect((await documentsWith(database, user.id)).join()).not.toContain('Canaria');
    expect(bench.logged()).not.toContain('Canaria');
  });

  it('are changed only from the newest version, by one of several concurrent requests; older versions are removed', async () => {
    const user = bench.signIns.signIn();
    const answers = await Promise.all(['one', 'two', 'three'].map((term) => save(user, 0, [{ term }])));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ code }) => code === 200);
    expect(await read(user)).toEqual(won?.data);
    for (const version of [1, 2, 3]) expect((await save(user, version, [{ term: `v${version + 1}` }])).code).toBe(200);
    expect(await save(user, 1, [])).toMatchObject({ code: 409, message: expect.stringContaining('load it again') });
    expect(await read(user)).toEqual({ version: 4, terms: [{ term: 'v4' }] });
    // The newest, and the previous one, which a worker may still be reading.
    expect((await keysOf(user)).map((key) => /\/(\d+)-[^/]*$/.exec(key)?.[1]).sort()).toEqual(['3', '4']);
  });

  it('have limits: number, length, and saves per day', async () => {
    const user = bench.signIns.signIn();
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ term: `term ${index}` }));
    expect((await save(user, 0, many(2001))).code).toBe(400);
    for (const term of ['', ' ', 'x'.repeat(101), 'a\nb']) expect((await save(user, 0, [{ term }])).code).toBe(400);
    expect((await save(user, 0, [{ term: 'x', kind: 'person' }])).code).toBe(400);
    expect((await save(user, 0, many(2000))).code).toBe(200);
    for (const version of [1, 2, 3, 4]) expect((await save(user, version, [])).code).toBe(200);
    expect(await save(user, 5, [])).toMatchObject({ code: 429, message: expect.stringContaining('tomorrow') });
    expect((await read(user)).version).toBe(5);
  });

  it('are deleted with their account', async () => {
    const user = bench.signIns.signIn();
    for (const version of [0, 1]) await save(user, version, [{ term: 'Canaria' }]);
    await bench.messaging.publish(events.accountDeleted, { userId: user.id, round: 1 }, { id: randomUUID() });
    await until('the answer', async () => erased.some(({ userId }) => userId === user.id));
    expect(await keysOf(user)).toEqual([]);
    expect((await documentsWith(database, user.id)).filter((text) => !text.startsWith('audit'))).toEqual([]);
  });
});

describe('the words of a department', () => {
  it('can have pronunciations and kinds, and keep them if only words are sent', async () => {
    const changed = heard(bench, events.departmentChanged);
    const user = bench.signIns.signIn();
    const ozempic = { term: 'Ozempic', say: ['oh zem pick'], kind: 'drug' as const };
    const { data } = await bench.call<Classification>(user, 'POST', '/classifications', {
      classification: 'Diabetes',
      vocabulary: ['Libre', ozempic],
    });
    expect(data).toMatchObject({ vocabulary: ['Libre', 'Ozempic'], terms: [ozempic] });
    const event = await until('it to be told', async () =>
      changed.find(({ departmentId }) => departmentId === data.id),
    );
    expect(event).toMatchObject({ vocabulary: ['Libre', 'Ozempic'], terms: [ozempic] });

    const put = async (body: object) =>
      (await bench.call<Classification>(user, 'PUT', `/classifications/${data.id}`, body)).data;
    expect(await put(data)).toEqual(data);
    const words = { classification: 'Diabetes', vocabulary: ['Ozempic', 'Dexcom'] };
    expect(await put(words)).toMatchObject({ vocabulary: words.vocabulary, terms: [ozempic] });
    expect(await put({ ...words, vocabulary: ['Dexcom'] })).toMatchObject({ vocabulary: ['Dexcom'], terms: [] });
  });
});
