import { randomUUID } from 'node:crypto';
import {
  type Classification,
  events,
  type Note,
  type NoteRequested,
  type TemplateCopy,
  type TemplateData,
  type TemplateList,
  type TemplateVersion,
  templateCodes,
} from '@auscribe/contracts';
import { documentsWith, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { heard, makeNote, transcribe } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let database: Connection;
let requested: NoteRequested[];
beforeAll(async () => {
  bench = await workbench({ MAX_TEMPLATES_PER_USER: '3', MAX_TEMPLATE_CHANGES_PER_USER_DAY: '20' });
  ({ database } = bench);
  requested = heard(bench, events.noteRequested);
});
afterAll(() => bench.close());

const copy = (user: SignedIn, fields: object) => bench.call<TemplateCopy>(user, 'POST', '/templates', fields);
const change = (user: SignedIn, { id, base: _base, createdDate: _c, updatedDate: _u, ...fields }: TemplateCopy) =>
  bench.call<TemplateCopy>(user, 'PUT', `/templates/${id}`, fields);
const department = async (user: SignedIn, classification: string): Promise<string> =>
  (await bench.call<Classification>(user, 'POST', '/classifications', { classification })).data.id;
const own: TemplateData = {
  general: 'story',
  sections: [
    { key: 'story', title: 'Story', kinds: ['hpi'], headings: [] },
    { key: 'plan', kinds: ['plan'], headings: ['plan'] },
  ],
};

/** A dictation whose note the workers are asked for, and what they are asked. */
async function dictated(user: SignedIn, fields: { template?: string; classificationId?: string } = {}) {
  const id = await bench.submit(user, fields);
  await transcribe(bench, user, id);
  return { id, asked: await askedFor(id, 1) };
}

function askedFor(dictationId: string, noteVersion: number): Promise<NoteRequested> {
  return until('the note to be asked for', async () =>
    requested.find((event) => event.dictationId === dictationId && event.noteVersion === noteVersion),
  );
}

async function noted(user: SignedIn, id: string, { noteVersion, template, templateKey }: NoteRequested) {
  await makeNote(bench, user, id, { noteVersion, template, templateKey });
  return until('the note', async () => {
    const details = await bench.details(user, id);
    return details.noteVersion === noteVersion && details;
  });
}

describe('templates', () => {
  it('are listed with the available kinds and headings, copied, read, changed and deleted', async () => {
    const user = bench.signIns.signIn();
    const { data: before } = await bench.call<TemplateList>(user, 'GET', '/templates');
    expect(before.builtIn.map(({ code }) => code)).toEqual([...templateCodes]);
    expect([...before.copies, ...before.deleted]).toEqual([]);
    for (const { sections } of before.builtIn) {
      for (const { kinds, headings } of sections) {
        expect(before.statementKinds).toEqual(expect.arrayContaining(kinds));
        expect(before.headings).toEqual(expect.arrayContaining(headings));
      }
    }
    const made = await copy(user, { base: 'SOAP', name: ' Clinic A ' });
    const soap = before.builtIn.find(({ code }) => code === 'SOAP');
    expect(made).toMatchObject({
      code: 200,
      status: 'SUCCESS',
      data: { base: 'SOAP', name: 'Clinic A', classificationId: null, version: 1, sections: soap?.sections },
    });
    const path = `/templates/${made.data.id}`;
    expect((await bench.call(user, 'GET', path)).data).toEqual(made.data);

    const changed = await change(user, { ...made.data, ...own, name: 'Clinic B' });
    expect(changed.data).toMatchObject({ id: made.data.id, name: 'Clinic B', version: 2, ...own });
    expect((await bench.call(user, 'GET', path)).data).toEqual(changed.data);
    const version = async (n: number) => (await bench.call<TemplateVersion>(user, 'GET', `${path}/versions/${n}`)).data;
    expect(await version(1)).toMatchObject({ name: 'Clinic A', version: 1, sections: soap?.sections });
    expect(await version(2)).toMatchObject({ name: 'Clinic B', version: 2, ...own });
    expect((await bench.call(user, 'GET', `${path}/versions/3`)).code).toBe(404);
    expect((await bench.call<TemplateList>(user, 'GET', '/templates')).data.copies).toMatchObject([
      { id: made.data.id, name: 'Clinic B', version: 2 },
    ]);

    expect(await bench.call(user, 'DELETE', path)).toMatchObject({ code: 200, data: null });
    for (const method of ['GET', 'DELETE']) expect((await bench.call(user, method, path)).code).toBe(404);
    expect((await change(user, changed.data)).code).toBe(404);
    const { data: after } = await bench.call<TemplateList>(user, 'GET', '/templates');
    expect(after.copies).toEqual([]);
    expect(after.deleted).toMatchObject([{ id: made.data.id, name: 'Clinic B', version: 2 }]);
    expect(await version(2)).toMatchObject(own);
  });

  it('are refused with an explanation, without saving anything', async () => {
    const user = bench.signIns.signIn();
    const refused = await copy(user, { base: 'SOAP', name: 'Mine', ...own, general: 'none' });
    expect(refused).toMatchObject({ code: 400, message: expect.stringContaining('general section') });
    const elsewhere = await copy(user, { base: 'SOAP', name: 'Mine', classificationId: randomUUID() });
    expect(elsewhere).toMatchObject({ code: 400, message: expect.stringContaining('department does not exist') });
    const keys = [];
    for await (const { key } of bench.stored.list(`templates/${user.id}/`)) keys.push(key);
    expect(keys).toEqual([]);
  });

  it('are changed only from the newest version, by one of two concurrent requests', async () => {
    const user = bench.signIns.signIn();
    const { data } = await copy(user, { base: 'HPSM', name: 'Ward' });
    const answers = await Promise.all(['Ward 1', 'Ward 2', 'Ward 3'].map((name) => change(user, { ...data, name })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ code }) => code === 200);
    expect((await bench.call<TemplateVersion>(user, 'GET', `/templates/${data.id}/versions/2`)).data.name).toBe(
      won?.data.name,
    );
    expect(await change(user, data)).toMatchObject({
      code: 409,
      message: expect.stringContaining('has changed since'),
    });
    const keys = [];
    for await (const { key } of bench.stored.list(`templates/${user.id}/`)) keys.push(key);
    expect(keys).toHaveLength(2);
  });

  it('are limited to one per department, and in number per user, even concurrently', async () => {
    const user = bench.signIns.signIn();
    const same = await Promise.all([1, 2, 3].map((n) => copy(user, { base: 'SOAP', name: `Mine ${n}` })));
    expect(same.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    const others = await Promise.all(
      ['HPSM', 'DISC', 'RADR', 'MEDR'].map((base) => copy(user, { base, name: `My ${base}` })),
    );
    expect(others.map(({ code }) => code).sort()).toEqual([200, 200, 429, 429]);
    expect(others.find(({ code }) => code === 429)?.message).toMatch(/3 templates of your own/);
    const [first] = (await bench.call<TemplateList>(user, 'GET', '/templates')).data.copies;
    await bench.call(user, 'DELETE', `/templates/${first?.id}`);
    expect((await copy(user, { base: 'SOAP', name: 'Again', ...own })).code).toBe(200);
  });

  it('have a daily limit of changes', async () => {
    const user = bench.signIns.signIn();
    let { data } = await copy(user, { base: 'SOAP', name: 'Mine' });
    for (let n = 2; n <= 20; n += 1) data = (await change(user, data)).data;
    expect(data.version).toBe(20);
    expect(await change(user, data)).toMatchObject({ code: 429, message: expect.stringContaining('today') });
  });

  it('are available only to their owner', async () => {
    const [user, stranger] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const classificationId = await department(user, 'Clinic A');
    const { data } = await copy(user, { base: 'SOAP', name: 'Clinic A', classificationId });
    const path = `/templates/${data.id}`;
    for (const [method, at] of [
      ['GET', path],
      ['GET', `${path}/versions/1`],
      ['DELETE', path],
    ] as const) {
      expect((await bench.call(stranger, method, at)).code).toBe(404);
    }
    expect((await change(stranger, data)).code).toBe(404);
    expect((await copy(stranger, { base: 'SOAP', name: 'Theirs', classificationId })).code).toBe(400);
    expect((await bench.call<TemplateList>(stranger, 'GET', '/templates')).data.copies).toEqual([]);
    expect((await bench.call(user, 'GET', path)).data).toEqual(data);
  });
});

describe('a dictation', () => {
  it('gets its note with the copy for its department, else with the user’s, else with the built-in template', async () => {
    const user = bench.signIns.signIn();
    const [a, b] = [await department(user, 'Clinic A'), await department(user, 'Clinic B')];
    const forA = (await copy(user, { base: 'SOAP', name: 'Clinic A', classificationId: a })).data;
    const forAll = (await copy(user, { base: 'SOAP', name: 'Everywhere', ...own })).data;
    const inA = await dictated(user, { classificationId: a });
    const inB = await dictated(user, { classificationId: b });
    const other = await dictated(user, { classificationId: a, template: 'HPSM' });
    expect(inA.asked.templateKey).toContain(`templates/${user.id}/${forA.id}/1-`);
    expect(inB.asked.templateKey).toContain(`templates/${user.id}/${forAll.id}/1-`);
    expect(other.asked.templateKey).toBe('');
    expect(JSON.parse(String(await bench.objects.getBuffer(inB.asked.templateKey)))).toMatchObject({
      format: 1,
      id: forAll.id,
      version: 1,
      base: 'SOAP',
      ...own,
    });
    expect((await bench.stored.getBuffer(inB.asked.templateKey)).includes('Story')).toBe(false);

    expect((await noted(user, inA.id, inA.asked)).templateVersion).toEqual({
      id: forA.id,
      name: 'Clinic A',
      version: 1,
    });
    expect((await noted(user, inB.id, inB.asked)).templateVersion?.name).toBe('Everywhere');
    expect((await noted(user, other.id, other.asked)).templateVersion).toBeNull();
  });

  it('shows the version that its note was made with until the note is made again', async () => {
    const user = bench.signIns.signIn();
    const first = (await copy(user, { base: 'SOAP', name: 'Mine', ...own })).data;
    const { id, asked } = await dictated(user);
    const second = (await change(user, { ...first, name: 'Better' })).data;
    const shown = { id: first.id, name: 'Mine', version: 1 };
    expect((await noted(user, id, asked)).templateVersion).toEqual(shown);
    const edited = await bench.call(user, 'PUT', `/dictations/${id}`, { transcriptionSummary: 'STORY: Typed.' });
    expect(edited.data).toMatchObject({ noteVersion: 2, templateVersion: shown });

    const again = (template: string) => bench.call(user, 'POST', `/dictations/${id}/template`, { template });
    expect((await again('SOAP')).data).toMatchObject({ stage: 'organising', templateVersion: shown });
    const askedAgain = await askedFor(id, 3);
    expect(askedAgain.templateKey).toContain(`${first.id}/${second.version}-`);
    const made = await noted(user, id, askedAgain);
    expect(made.templateVersion).toEqual({ id: first.id, name: 'Better', version: 2 });

    await bench.call(user, 'DELETE', `/templates/${first.id}`);
    expect((await bench.details(user, id)).templateVersion).toEqual(made.templateVersion);
    await again('SOAP');
    const builtIn = await askedFor(id, 4);
    expect(builtIn.templateKey).toBe('');
    expect((await noted(user, id, builtIn)).templateVersion).toBeNull();
  });

  it('has an empty section of its copy under the copy’s title, even if the copy has changed since', async () => {
    const user = bench.signIns.signIn();
    const plan = { key: 'advice', title: 'Plan', kinds: [], headings: [] };
    const net = { key: 'ifWorse', title: 'Safety net', kinds: [], headings: [] };
    const sections = [...own.sections.slice(0, 1), plan, net];
    const { data } = await copy(user, { base: 'SOAP', name: 'Mine', general: 'story', sections });
    const { id, asked } = await dictated(user);
    await noted(user, id, asked);
    await change(user, { ...data, ...own });
    await bench.call(user, 'DELETE', `/templates/${data.id}`);
    for (const text of ['STORY: Cough.\n\nPLAN: Rest.', 'STORY: Cough.\n\nPLAN: Rest.\n\nSAFETY NET: Call if worse.']) {
      await bench.call(user, 'PUT', `/dictations/${id}`, { transcriptionSummary: text });
    }
    const note = await bench.call<Note>(user, 'GET', `/dictations/${id}/note`);
    expect(note.data.sections.map(({ key }) => key)).toEqual(['story', 'advice', 'ifWorse']);
  });

  it('shows none if a worker of the previous release made its note with the built-in template', async () => {
    const user = bench.signIns.signIn();
    await copy(user, { base: 'SOAP', name: 'Mine', ...own });
    const { id, asked } = await dictated(user);
    expect(asked.templateKey).not.toBe('');
    expect((await noted(user, id, { ...asked, templateKey: '' })).templateVersion).toBeNull();
  });
});

describe('the templates of a deleted account', () => {
  it('are deleted with all their versions, and other users’ are kept', async () => {
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const first = (await copy(user, { base: 'SOAP', name: 'Canaria', ...own })).data;
    await change(user, first);
    await bench.call(user, 'DELETE', `/templates/${first.id}`);
    await copy(user, { base: 'SOAP', name: 'Canaria', ...own });
    const kept = (await copy(other, { base: 'SOAP', name: 'Theirs', ...own })).data;
    expect(await documentsWith(database, 'Canaria')).not.toEqual([]);
    await bench.messaging.publish(events.accountDeleted, { userId: user.id, round: 1 }, { id: `${user.id}-1` });
    await until('nothing to be left', async () => {
      const keys = [];
      for await (const { key } of bench.stored.list(`templates/${user.id}/`)) keys.push(key);
      return keys.length === 0 && (await documentsWith(database, 'Canaria')).length === 0;
    });
    expect((await bench.call(other, 'GET', `/templates/${kept.id}`)).data).toEqual(kept);
    expect(bench.logged()).not.toContain('Canaria');
  });
});
