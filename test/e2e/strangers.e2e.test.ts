import { type Operation, operations } from '@auscribe/contracts';
import { type Answer, ApiClient, eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { schema as graphQlSchema } from '../../gateway/src/graphql/schema.js';
import { type LivePage, openPage } from '../../gateway/test/support/live-page.js';
import { sharedSystem } from './support/shared-system/shared-system.js';
import { type Belongings, belongings, marksOf, passwordOnly, stateOf } from './support/strangers/belongings.js';
import { moreTries, openToAll, type Row, rows } from './support/strangers/rows.js';

/**
 * One user's data, requested by others through every operation of the contract, every GraphQL field and subscription, by
 * signed links, and at each service's own port. A new operation fails here until it has a row.
 */
const { url, urls, inbox } = sharedSystem();

let owner: Belongings;
let stranger: ApiClient;
/** Clients without access. */
let refused: Record<string, ApiClient>;
const pages: LivePage[] = [];

beforeAll(async () => {
  const [api, half, gone] = [1, 2, 3].map(() => new ApiClient(url, inbox)) as [ApiClient, ApiClient, ApiClient];
  const account = await api.newClinician('Owner');
  stranger = new ApiClient(url, inbox);
  await Promise.all([
    belongings(api, account).then((theirs) => {
      owner = theirs;
    }),
    stranger.newClinician('Stranger'),
  ]);
  await passwordOnly(half, account);
  await gone.signIn(account);
  gone.refreshToken = '';
  await gone.post('/auth/logout', {});
  const nobody = new ApiClient(url, inbox);
  const invented = new ApiClient(url, inbox);
  // The owner's token with the signature of another user's.
  invented.accessToken = [...api.accessToken.split('.').slice(0, 2), stranger.accessToken.split('.')[2]].join('.');
  refused = { 'no token': nobody, 'a forged token': invented, 'a password alone': half, 'a session that ended': gone };
}, 240_000);

afterAll(() => Promise.all(pages.map((page) => page.close())));

const protectedOperations = operations.filter(({ access }) => access !== 'public');

function send(client: ApiClient, operation: Operation, row: Row): Promise<Answer> {
  const { id = '', query = {}, body } = row.about(owner);
  const path = operation.path.replace('/api/v1', '').replace(':id', encodeURIComponent(id)).replace(':version', '1');
  const search = new URLSearchParams(query).toString();
  return client.call(operation.method, search ? `${path}?${search}` : path, body);
}

function operationOf(id: string): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`There is no operation ${id}`);
  return found;
}

function rowOf(id: string): Row {
  const row = rows[id];
  if (!row) throw new Error(`There is no row for ${id} in test/e2e/support/strangers/rows.ts`);
  return row;
}

/** Checks that a response contains nothing of the owner's, except what the request contained. */
function expectNothingOfOwner(text: string, said: string): void {
  for (const mark of marksOf(owner)) if (!said.includes(mark)) expect(text).not.toContain(mark);
}

describe('every operation', () => {
  it('of the running system is in the table, and no other', async () => {
    const document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const running = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap(({ operationId }) => (operationId ? [operationId] : [])),
    );
    const expected = [...Object.keys(rows), ...openToAll].toSorted();
    expect(running.filter((id) => !['graphql', 'readSignedFile'].includes(id)).toSorted()).toEqual(expected);
    expect(operations.map(({ id }) => id).toSorted()).toEqual(expected);
    for (const id of openToAll) expect(operationOf(id).access).toBe('public');
  });

  it.each(protectedOperations.map((operation) => [operation.id, operation] as const))(
    '%s is refused without a sufficient session',
    async (id, operation) => {
      const row = rowOf(id);
      for (const [what, client] of Object.entries(refused)) {
        // With the password alone, only the second factor and log-out are available.
        if (what === 'a password alone' && operation.access === 'pending') continue;
        const { status, text, body } = await send(client, operation, row);
        expect({ what, status, data: body.data }).toEqual({ what, status: 401, data: null });
        expectNothingOfOwner(text, '');
      }
    },
  );

  it('shows others nothing, changes nothing for them, and still works for its owner', async () => {
    // Just signed in, so that nothing is refused for lack of a recent confirmation.
    await stranger.newClinician('Stranger');
    const before = await stateOf(owner);
    const tries = [
      ...protectedOperations.map(({ id }) => [id, 'as documented', rowOf(id)] as const),
      ...moreTries,
    ].toSorted(([, , a], [, , b]) => Number(a.last ?? false) - Number(b.last ?? false));
    for (const [id, what, row] of tries) {
      const answer = await send(stranger, operationOf(id), row);
      const { status, text, body } = answer;
      const expected = typeof row.stranger === 'number' ? row.stranger : 200;
      expect({ id, what, status, message: body.message }).toEqual({
        id,
        what,
        status: expected,
        message: body.message,
      });
      if (row.stranger === 'refused') expect({ id, status: body.status }).not.toEqual({ id, status: 'SUCCESS' });
      expectNothingOfOwner(text, JSON.stringify(row.about(owner)));
    }
    expect(await stateOf(owner)).toEqual(before);
    expect(Object.values(before).every((read) => (read as { status: number }).status === 200)).toBe(true);
    await stranger.newClinician('Stranger');
  });

  it('accepts no field that would change an owner or exceed a user’s rights', async () => {
    const before = await stateOf(owner);
    for (const operation of operations.filter(({ body }) => body)) {
      const asked = rows[operation.id]?.about(owner) ?? {};
      for (const extra of ['owner', '_id', 'role', 'createdAt', '$set', 'constructor', '__proto__']) {
        const text = `${JSON.stringify({ ...(asked.body ?? {}) }).slice(0, -1)}${asked.body ? ',' : ''}"${extra}":{"$ne":"x"}}`;
        const path = operation.path.replace(':id', asked.id ?? '').replace(':version', '1');
        const answer = await fetch(`${url}${path}`, {
          method: operation.method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${stranger.accessToken}` },
          body: text,
        });
        expect({ id: operation.id, extra, status: answer.status }).toEqual({ id: operation.id, extra, status: 400 });
      }
    }
    expect(await stateOf(owner)).toEqual(before);
  });
});

describe('a signed link', () => {
  it('opens one file for a few minutes, for anybody who has it', async () => {
    const { body } = await owner.api.post<{ fileUrl: string }>('/s3bucket/generatePresignedUrl', {
      fileKey: owner.dictation.audioUrl,
    });
    const link = new URL(body.data.fileUrl);
    expect((await fetch(link, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
    const other = await owner.api.post<{ fileUrl: string }>('/s3bucket/generatePresignedUrl', {
      fileKey: owner.fileKey,
    });
    const forged = [...link.searchParams].map(([name, value]) => {
      const changed = new URL(link);
      changed.searchParams.set(name, /^\d+$/.test(value) ? String(Number(value) + 3600) : `${value.slice(0, -2)}AA`);
      return changed;
    });
    const exchanged = new URL(link);
    exchanged.pathname = new URL(other.body.data.fileUrl).pathname;
    const bare = new URL(link);
    bare.search = '';
    for (const attempt of [...forged, exchanged, bare]) {
      const answer = await fetch(attempt, { headers: { authorization: `Bearer ${stranger.accessToken}` } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(500);
    }
  });
});

/** One row for every field of Query and Subscription. */
const queries: Readonly<Record<string, () => string>> = {
  overview: () => '{ overview { total statusCounts { PENDING IN_PROGRESS COMPLETED ARCHIVED } updatedAt } }',
  dictations: () => '{ dictations(search: "Wirihana") { edges { cursor node { id patientName transcriptionText } } } }',
  dictation: () => `{ dictation(id: "${owner.dictation.id}") { id patientName transcriptionSummary audioUrl } }`,
};
const subscriptions = ['dictationChanged', 'dictationRemoved'];

describe('GraphQL', () => {
  const ask = async (client: ApiClient, query: string) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(client.accessToken ? { authorization: `Bearer ${client.accessToken}` } : {}),
      },
      body: JSON.stringify({ query }),
    });
    return { status: answer.status, text: await answer.text() };
  };

  it('has a row here for each of its fields', () => {
    const schema = buildSchema(graphQlSchema);
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(Object.keys(queries));
    expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {})).toEqual(subscriptions);
    expect(schema.getMutationType() ?? null).toBeNull();
  });

  it.each(Object.keys(queries))('%s is refused without a session, and shows others nothing', async (field) => {
    const query = queries[field]?.() ?? '';
    for (const [what, client] of Object.entries(refused)) {
      const { status, text } = await ask(client, query);
      expect({ what, status }).toEqual({ what, status: 401 });
      expectNothingOfOwner(text, '');
    }
    const theirs = await ask(stranger, query);
    expect(theirs.status).toBe(200);
    expectNothingOfOwner(theirs.text, '');
    expect(theirs.text).not.toContain('"total":1');
    const own = await ask(owner.api, query);
    expect(own.text).toContain(field === 'overview' ? '"total":1' : 'Wirihana');
  });

  it('notifies only the owner of a change', async () => {
    const open = async (client: ApiClient) => {
      const page = await openPage(url, { token: () => client.accessToken || undefined });
      pages.push(page);
      return page;
    };
    const [own, others, ...closed] = await Promise.all([owner.api, stranger, ...Object.values(refused)].map(open));
    for (const page of closed) expect([page.opened(), page.closed[0]?.code]).toEqual([0, 4403]);
    await owner.api.put(`/dictations/${owner.dictation.id}`, { transcriptionSummary: 'PLAN: Seen by the owner.' });
    await eventually(async () => own?.changes.some(({ id }) => id === owner.dictation.id), { what: 'the change' });
    expect(others?.changes).toEqual([]);
    // The end of a session closes its connection.
    await stranger.post('/auth/logout', {});
    await eventually(async () => (others?.closed.length ?? 0) > 0, { withinMs: 5_000, what: 'the end of the socket' });
    await stranger.newClinician('Stranger');
  });
});

describe('a service, called without the gateway', () => {
  it('refuses everything, even with a valid token', async () => {
    const ports = Object.entries(urls).filter(([name]) => operations.some(({ upstream }) => upstream === name));
    expect(ports.map(([name]) => name).toSorted()).toEqual(['auth', 'dictations', 'email', 'ingest', 'settings']);
    for (const [name, at] of ports) {
      const paths = operations.filter(({ upstream }) => upstream === name);
      const more = ['/internal/session', '/inside/accesses', '/', '/files/x'].map((path) => ({ method: 'GET', path }));
      for (const { method, path } of [...paths, ...more]) {
        for (const key of [undefined, 'x'.repeat(44)]) {
          const answer = await fetch(new URL(path.replace(':id', owner.dictation.id).replace(':version', '1'), at), {
            method,
            headers: {
              authorization: `Bearer ${owner.api.accessToken}`,
              'x-forwarded-for': '127.0.0.1',
              ...(key === undefined ? {} : { 'x-auscribe-inside': key }),
            },
          });
          expect({ name, path, status: answer.status }).toEqual({ name, path, status: 403 });
          expect(((await answer.json()) as { data: unknown }).data).toBeNull();
        }
      }
    }
  });

  it('including services without user requests', async () => {
    const worker = urls['transcription-1'];
    expect(worker).toBeDefined();
    expect((await fetch(new URL('/', worker))).status).toBe(403);
  });
});
