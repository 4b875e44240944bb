import { randomUUID } from 'node:crypto';
import { type SignedIn, signIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, type BenchOptions, startBench } from './support/bench.js';
import type { TestDictations } from './support/dictations.js';
import type { TestAuth } from './support/upstream.js';
import { type BenchWithDictations, startWithDictations } from './support/with-dictations.js';

interface Answer {
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

let auth: TestAuth;
let dictations: TestDictations;
let bench: Bench;
let all: BenchWithDictations;
const ada = signIn();
const other = signIn();
const ids: string[] = [];

beforeAll(async () => {
  all = await startWithDictations();
  ({ auth, dictations, bench } = all);
  const classificationId = await dictations.department(ada, 'Cardiology');
  for (const patientName of ['Cara', 'Adam', 'Berta', 'Dora', 'Emil']) {
    ids.push(await dictations.submit(ada, { patientName, classificationId }));
  }
  await dictations.archive(ada, ids[0] ?? '');
});
afterAll(async () => {
  await all.close();
});

async function send(body: unknown, user: SignedIn | null = ada, headers: Record<string, string> = {}) {
  const answer = await bench.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    user,
  });
  // A refusal at the door is the envelope of REST, whose own status must not cover the code.
  return { ...((await answer.json()) as Answer), status: answer.status, headers: answer.headers };
}
const ask = (query: string, variables: Record<string, unknown> = {}, user = ada) => send({ query, variables }, user);

const page = `query List($first: Int, $after: String, $sort: Sort, $tab: Tab, $search: String) {
  dictations(first: $first, after: $after, sort: $sort, tab: $tab, search: $search) {
    edges { cursor node { patientName } }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface Page {
  edges: { cursor: string; node: { patientName: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
const pageOf = async (variables: Record<string, unknown>, user = ada): Promise<Page> => {
  const { data, errors } = await ask(page, variables, user);
  expect(errors).toBeUndefined();
  return data?.dictations as Page;
};
const names = ({ edges }: Page): string[] => edges.map(({ node }) => node.patientName);

describe('the dashboard', () => {
  it('gets its counts', async () => {
    const answer = await ask(
      '{ overview { total statusCounts { PENDING IN_PROGRESS COMPLETED ARCHIVED } updatedAt } }',
    );
    expect(answer).toMatchObject({
      status: 200,
      data: {
        overview: {
          total: 5,
          statusCounts: { PENDING: 4, IN_PROGRESS: 0, COMPLETED: 0, ARCHIVED: 1 },
          updatedAt: expect.any(String),
        },
      },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('pages through its list, newest first, each entry once', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    for (let turn = 0; turn < 3; turn += 1) {
      const current: Page = await pageOf({ first: 2, after });
      seen.push(...names(current));
      expect(current.pageInfo.hasNextPage).toBe(turn < 2);
      after = current.pageInfo.endCursor;
    }
    expect(seen).toEqual(['Emil', 'Dora', 'Berta', 'Adam', 'Cara']);
  });

  it('can continue after any entry', async () => {
    const all = await pageOf({ first: 5, sort: 'ASC' });
    expect(names(all)).toEqual(['Adam', 'Berta', 'Cara', 'Dora', 'Emil']);
    for (const [index, { cursor }] of all.edges.entries()) {
      const rest = await pageOf({ first: 2, sort: 'ASC', after: cursor });
      expect(names(rest)).toEqual(names(all).slice(index + 1, index + 3));
      expect(rest.pageInfo.hasNextPage).toBe(index + 3 < 5);
    }
    const second = await pageOf({ first: 2, sort: 'ASC', after: all.edges[0]?.cursor });
    const third = await pageOf({ first: 2, sort: 'ASC', after: second.edges[1]?.cursor });
    expect(names(third)).toEqual(['Dora', 'Emil']);
  });

  it('filters by tab and search', async () => {
    expect(names(await pageOf({ tab: 'ARCHIVED' }))).toEqual(['Cara']);
    expect(names(await pageOf({ tab: 'READY' }))).toEqual([]);
    expect(names(await pageOf({ search: 'er' }))).toEqual(['Berta']);
  });

  it('finds a department by its whole name, regardless of case and accents', async () => {
    for (const search of ['Cardiology', 'cardiology', ' CÁRDIOLOGY ']) {
      expect(names(await pageOf({ search }))).toHaveLength(5);
    }
    expect(names(await pageOf({ search: 'cardio' }))).toEqual([]);
  });

  it('gets an entry with its details, and null for a missing one', async () => {
    const query = `query One($id: ID!) { dictation(id: $id) {
      id patientName mrNo classification classificationId template status stage createdDate updatedDate sharedTo
      audioUrl durationMs transcriptionText transcriptionSummary noteVersion
      progress { segmentsDone segmentsTotal } failure { code message retryable } gaps { fromMs toMs reason } } }`;
    const { data } = await ask(query, { id: ids[1] });
    expect(data?.dictation).toMatchObject({
      id: ids[1],
      patientName: 'Adam',
      classification: 'Cardiology',
      status: 'PENDING',
      stage: 'transcribing',
      durationMs: 60_000,
      transcriptionText: '',
      gaps: [],
      noteVersion: 0,
    });
    expect((await ask(query, { id: randomUUID() })).data).toEqual({ dictation: null });
    expect((await ask(query, { id: '../../internal' })).data).toEqual({ dictation: null });
  });

  it('loads transcripts of list entries if requested', async () => {
    const { data, errors } = await ask('{ dictations(first: 3) { edges { node { id transcriptionText } } } }');
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      dictations: {
        edges: ids
          .slice(2)
          .toReversed()
          .map((id) => ({ node: { id, transcriptionText: '' } })),
      },
    });
  });

  it('shows no other user’s data', async () => {
    expect(names(await pageOf({}, other))).toEqual([]);
    expect((await ask('query ($id: ID!) { dictation(id: $id) { id } }', { id: ids[0] }, other)).data).toEqual({
      dictation: null,
    });
  });

  it('gets the same answer from a compiled query', async () => {
    const first = await pageOf({ first: 3, sort: 'DSC' });
    const second = await pageOf({ first: 3, sort: 'DSC' });
    const third = await pageOf({ first: 3, sort: 'DSC' });
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });
});

describe('a query', () => {
  const failing = async (query: string, variables = {}) => (await ask(query, variables)).errors?.[0];

  it('needs a signed-in user', async () => {
    expect((await send({ query: '{ overview { total } }' }, null)).status).toBe(401);
    const pending = signIn();
    auth.states.set(pending.sessionId, 'pending');
    expect((await send({ query: '{ overview { total } }' }, pending)).status).toBe(401);
  });

  it('is accepted only as a single JSON POST', async () => {
    const query = '{ overview { total } }';
    expect((await bench.fetch(`/graphql?query=${encodeURIComponent(query)}`)).status).toBe(405);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(`query=${encodeURIComponent(query)}`, ada, form)).status).toBe(415);
    expect((await send(query, ada, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(query, ada, { 'content-type': 'application/graphql' })).status).toBe(415);
    expect((await send([{ query }, { query }])).status).toBe(400);
  });

  it.each([
    ['syntax', '{ overview {'],
    ['an unknown field', '{ overview { secret } }'],
    ['two operations', 'query A { overview { total } } query B { overview { total } }'],
    [
      'many names for one field',
      `{ ${Array.from({ length: 6 }, (_, index) => `a${index}: overview { total }`).join(' ')} }`,
    ],
    ['very many fields', `{ overview { ${Array.from({ length: 300 }, (_, index) => `a${index}: total`).join(' ')} } }`],
    ['many tokens', `{ overview { ${'total '.repeat(1100)} } }`],
    ['a fragment within itself', '{ ...A } fragment A on Query { overview { total } ...A }'],
    [
      'fragments that multiply',
      `{ ...A0 } ${Array.from({ length: 25 }, (_, i) => `fragment A${i} on Query { ...A${i + 1} ...A${i + 1} }`).join(' ')}
       fragment A25 on Query { __typename }`,
    ],
    ['a mutation', 'mutation { archive }'],
    ['a subscription', 'subscription { dictationChanged { id } }'],
  ])('with %s is refused', async (_what, query) => {
    const answer = await ask(query);
    expect(answer.data ?? null).toBeNull();
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer.errors)).not.toMatch(/node_modules|stack/);
  });

  it('with a wrong value is refused by name', async () => {
    expect(await failing(page, { first: 0 })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(await failing(page, { first: 101 })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(await failing(page, { after: 'nonsense' })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(await failing(page, { search: 'x'.repeat(201) })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(await failing(page, { tab: 'NONE' })).toMatchObject({ message: expect.stringContaining('$tab') });
  });

  it('that would call the service too often is refused', async () => {
    const classificationId = await dictations.department(other, 'Oncology');
    for (let index = 0; index < 31; index += 1) {
      await dictations.submit(other, { patientName: `P${index}`, classificationId });
    }
    const { errors } = await ask('{ dictations(first: 40) { edges { node { transcriptionText } } } }', {}, other);
    expect(errors?.[0]?.extensions?.code).toBe('TOO_COSTLY');
  });

  it('cannot read the schema in production', async () => {
    const introspection = { query: '{ __schema { types { name } } }' };
    expect((await send(introspection)).errors).toBeUndefined();
    await withBench({ auth, settings: { NODE_ENV: 'production' } }, async (production) => {
      expect(await asked(production, introspection)).toMatchObject({
        data: null,
        errors: expect.arrayContaining([
          expect.objectContaining({ message: expect.stringContaining('introspection has been disabled') }),
        ]),
      });
    });
  });

  it('fails with an explanation when the service is down', async () => {
    await withBench({ auth, settings: { DICTATIONS_URL: 'http://127.0.0.1:9' } }, async (away) => {
      expect(await asked(away, { query: '{ overview { total } }' })).toMatchObject({
        data: null,
        errors: [{ message: expect.stringContaining("can't be reached"), extensions: { code: 'UNAVAILABLE' } }],
      });
    });
  });
});

async function withBench(options: BenchOptions, use: (bench: Bench) => Promise<void>): Promise<void> {
  const another = await startBench(options);
  try {
    await use(another);
  } finally {
    await another.close();
  }
}

async function asked(another: Bench, body: { query: string }): Promise<unknown> {
  const answer = await another.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    user: ada,
  });
  return answer.json();
}
