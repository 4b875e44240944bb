import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type AccountFacts,
  type Activity,
  type AutoDeletePreview,
  type DictationDetails,
  type DictationItem,
  type Note,
  operations,
  type SentMail,
  type Statistics,
  type TemplateCopy,
  type TemplateList,
  type TemplateVersion,
  templateCodes,
  type User,
  type UserSession,
  type UserSettings,
  type Vocabulary,
} from '@auscribe/contracts';
import { type Account, ApiClient, eventually, finished, mergeBody, smallestPdf, speak } from '@auscribe/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { envelope } from './support/contract/envelope.js';
import { secondFactorCases } from './support/contract/second-factor-cases.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** Every row of PRODUCT.md section 7 through the gateway, as a client of the contract makes the calls. */

const { url, inbox } = sharedSystem();
let api: ApiClient;
let stranger: ApiClient;
let account: Account;
let department: string;
let dictation: DictationDetails;
let file: Buffer;
/** Operations that a test has called; the last test compares them with the contract. */
const called = new Set<string>();

beforeAll(async () => {
  api = recording(new ApiClient(url, inbox));
  stranger = new ApiClient(url, inbox);
  account = await api.newClinician();
  await stranger.newClinician('Stranger');
  file = await readFile(
    await speak('Reason for visit. Annual review. Findings. Chest is clear. Recommendation. Come back in six months.'),
  );
}, 300_000);

function recording(client: ApiClient): ApiClient {
  const call = client.call.bind(client);
  client.call = async (method, path, ...rest) => {
    const pattern = path.split('?')[0]?.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
    called.add(`${method} ${pattern?.replace(/\/versions\/\d+$/, '/versions/:version')}`);
    return call(method, path, ...rest);
  };
  return client;
}

describe('accounts', () => {
  it('answers a duplicate sign-up with status ERROR and says why in data', async () => {
    const { status, body } = await api.post('/auth/signup', {
      firstName: 'Aroha',
      lastName: "O'Neill-Smith",
      email: account.email.toUpperCase(),
      phone: '',
      password: 'another password',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...envelope('ERROR'), data: expect.stringContaining('Username already exists') });
  });

  it.each([
    ['a password of seven characters', { password: 'seven77' }],
    ['a name with digits', { firstName: 'R2D2' }],
    ['an e-mail that is none', { email: 'nobody' }],
    ['an unknown field', { role: 'admin' }],
  ])('refuses %s with 400', async (_name, wrong) => {
    const good = {
      firstName: 'Ana',
      lastName: 'Lima',
      email: `x-${randomUUID()}@clinic.example`,
      phone: '',
      password: 'long enough 1',
    };
    const { status, body } = await api.post('/auth/signup', { ...good, ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject(envelope('ERROR'));
  });

  it('tells an unknown user and a wrong password apart, as the sign-in modal needs', async () => {
    const unknown = await stranger.post('/auth/signin', {
      username: 'nobody@clinic.example',
      password: 'whatever it is',
    });
    expect(unknown.status).toBe(400);
    expect(unknown.body.message).toBe('User not found');
    const wrong = await stranger.post('/auth/signin', { username: account.email, password: 'not the password' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.message).not.toBe('User not found');
  });

  it('opens nothing with the password alone', async () => {
    const half = recording(new ApiClient(url, inbox));
    const seen = (await inbox.mailsTo(account.email)).length;
    const { body } = await half.post<string>('/auth/signin', { username: account.email, password: account.password });
    half.accessToken = JSON.parse(body.data).accessToken;
    expect((await half.get('/user/me')).status).toBe(401);
    expect((await half.get('/dictations')).status).toBe(401);
    const resent = await half.call('POST', `/2fa/totp/generate?email=${encodeURIComponent(account.email)}`);
    expect(resent.text).toBe('TOTP generated and sent to email');
    expect(resent.headers.get('content-type')).toMatch(/text\/plain/);
    const wrong = await half.call('POST', `/2fa/totp/verify?email=${encodeURIComponent(account.email)}&code=000000`);
    expect(wrong.text).not.toBe('TOTP verified successfully');
    const code = await inbox.nextCode(account.email, seen + 1);
    const right = await half.call('POST', `/2fa/totp/verify?email=${encodeURIComponent(account.email)}&code=${code}`);
    expect(right.text).toBe('TOTP verified successfully');
    expect((await half.get<User>('/user/me')).body.data.email).toBe(account.email);
    expect((await half.post('/auth/logout', {})).status).toBe(200);
    await eventually(async () => (await half.get('/dictations')).status === 401, {
      withinMs: 5_000,
      what: 'the session to end',
    });
  });

  it('verifies by subject id too, and refuses a wrong code with the named status', async () => {
    const email = `late-${randomUUID().slice(0, 8)}@clinic.example`;
    const { body } = await api.post<string>('/auth/signup', {
      firstName: 'Ana',
      lastName: 'Lima',
      email,
      phone: '+5511987654321',
      password: 'long enough 1',
    });
    const wrong = await api.post('/auth/verify/email', { username: body.data, confirmationCode: '000000' });
    expect(wrong.body).toMatchObject(envelope('ERROR', 'Email verification failed'));
    await api.post('/auth/verify/resend', { username: body.data });
    const code = await inbox.nextCode(email, 1);
    const right = await api.post('/auth/verify/email', { username: body.data, confirmationCode: code });
    expect(right.body).toMatchObject(envelope('SUCCESS'));
  });

  it('refreshes in both forms', async () => {
    const first = await api.post<string>('/auth/refresh-token', {
      username: account.email,
      refreshToken: api.refreshToken,
    });
    expect(first.body).toMatchObject(envelope('SUCCESS'));
    const tokens = JSON.parse(first.body.data);
    api.accessToken = tokens.accessToken;
    const second = await api.post<string>('/auth/refresh-token', { token: tokens.refreshToken ?? api.refreshToken });
    expect(JSON.parse(second.body.data)).toMatchObject({ accessToken: expect.any(String) });
    api.accessToken = JSON.parse(second.body.data).accessToken;
    expect((await api.post('/auth/refresh-token', { username: account.email, refreshToken: 'made-up' })).status).toBe(
      401,
    );
  });

  it('shows and updates the profile', async () => {
    const updated = await api.post('/user/update-user', {
      firstName: 'Ārohanui',
      lastName: 'Ngata',
      phone: '+64211234567',
      email: account.email,
    });
    expect(updated.body).toMatchObject({ status: 'SUCCESS', data: expect.anything() });
    const me = await api.get<User>('/user/me');
    expect(me.body.data).toEqual({
      id: account.id,
      firstName: 'Ārohanui',
      lastName: 'Ngata',
      email: account.email,
      phone: '+64211234567',
    });
  });

  it('changes the password, and resets it by mail', async () => {
    const wrong = await api.post('/auth/change-password', {
      previousPassword: 'not it at all',
      newPassword: 'brand new pass 1',
    });
    expect(wrong.body.status).not.toBe('SUCCESS');
    const right = await api.post('/auth/change-password', {
      previousPassword: account.password,
      newPassword: 'brand new pass 1',
    });
    expect(right.body).toMatchObject(envelope('SUCCESS'));
    const seen = (await inbox.mailsTo(account.email)).length;
    expect((await api.post('/auth/forgot-password', { username: account.email })).body).toMatchObject(
      envelope('SUCCESS'),
    );
    const code = await inbox.nextCode(account.email, seen);
    const failed = await api.post('/auth/reset-password', {
      username: account.email,
      code: '000000',
      newPassword: 'second new pass 1',
    });
    expect(failed.body).toMatchObject(envelope('FAILED', 'Password reset failed'));
    const reset = await api.post('/auth/reset-password', {
      username: account.email,
      code,
      newPassword: 'second new pass 1',
    });
    expect(reset.body).toMatchObject(envelope('SUCCESS'));
    account = { ...account, password: 'second new pass 1' };
    await eventually(async () => (await api.get('/dictations')).status === 401, {
      withinMs: 5_000,
      what: 'old sessions to end',
    });
    await api.signIn(account);
  });
});

secondFactorCases(recording);

describe('departments', () => {
  it('creates, lists, shows and updates them', async () => {
    const created = await api.post<{ id: string }>('/classifications', { classification: 'Cardiology' });
    expect(created.body).toMatchObject({
      ...envelope('SUCCESS'),
      data: { classification: 'Cardiology', id: expect.any(String) },
    });
    department = created.body.data.id;
    const listed = await api.get<{ id: string }[]>('/classifications');
    expect(listed.body.data.map(({ id }) => id)).toContain(department);
    expect((await api.get(`/classifications/${department}`)).body.data).toMatchObject({ classification: 'Cardiology' });
    const updated = await api.put(`/classifications/${department}`, { classification: 'Heart clinic' });
    expect(updated.body.data).toMatchObject({ classification: 'Heart clinic' });
  });

  it('answers a duplicate with Failed, also when ten come at once', async () => {
    const again = await api.post('/classifications', { classification: 'HEART CLINIC' });
    expect(again.body).toMatchObject(envelope('Failed', 'Classification already exists'));
    const race = await Promise.all(
      Array.from({ length: 10 }, () => api.post('/classifications', { classification: 'Renal' })),
    );
    expect(race.filter(({ body }) => body.status === 'SUCCESS')).toHaveLength(1);
  });
});

describe('settings', () => {
  it('answers defaults, saves, updates', async () => {
    const defaults = await api.get<UserSettings>('/settings/me');
    expect(defaults.body.data).toMatchObject({ languageName: 'English', exportFormat: 'PDF', autoDelete: 'Never' });
    const body = { ...defaults.body.data, accent: 'New Zealand', autoDelete: '7 Day' };
    const created = await api.post<UserSettings>('/settings', body);
    expect(created.body.data).toMatchObject({ id: account.id, accent: 'New Zealand', autoDelete: '7 Day' });
    const updated = await api.put<UserSettings>(`/settings/${account.id}`, {
      ...created.body.data,
      languageName: 'French',
    });
    expect(updated.body.data.languageName).toBe('French');
    await api.put(`/settings/${account.id}`, { ...created.body.data, languageName: 'English' });
    expect((await api.get<UserSettings>(`/settings/${account.id}`)).body.data.accent).toBe('New Zealand');
    expect((await api.get<UserSettings[]>('/settings')).body.data).toHaveLength(1);
    expect((await stranger.get(`/settings/${account.id}`)).status).toBeGreaterThanOrEqual(403);
  });
});

describe('dictations', () => {
  it('uploads a whole file and makes a note of it', async () => {
    const answer = await api.fullDictation(file, ['MRN77', 'MāraNgata', department, 'DEFA'], 'audio/wav');
    expect(answer.body).toMatchObject({
      ...envelope('SUCCESS'),
      data: { status: 'PENDING', mrNo: 'MRN77', patientName: 'MāraNgata' },
    });
    dictation = await finished(api, answer.body.data.id);
    expect(dictation).toMatchObject({ status: 'IN_PROGRESS', template: 'DEFA', classification: 'Heart clinic' });
    expect(dictation.transcriptionSummary).toMatch(/^[A-Z][A-Z ]+: /);
  });

  it('keeps an upload for a later submit by its audioUrl', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)], { type: 'audio/wav' }), 'visit.wav');
    form.set('description', 'a file');
    form.append('tags[]', 'clinic');
    const uploaded = await api.post<{ audioUrl: string }>('/dictations/upload', form);
    expect(uploaded.body.status).toBe('SUCCESS');
    const submission = { mrNo: 'U1', patientName: 'Uploaded Later', classificationId: department, template: 'SOAP' };
    const merged = await api.post<DictationItem>(
      '/chunking/upload-merged',
      mergeBody(submission, { audioUrl: uploaded.body.data.audioUrl }),
    );
    expect(merged.body.data).toMatchObject({ patientName: 'Uploaded Later', template: 'SOAP' });
    await finished(api, merged.body.data.id);
  });

  it('lists newest first, searches, sorts, filters and pages', async () => {
    const all = await api.get<DictationItem[]>('/dictations');
    expect(all.body.data.map(({ createdDate }) => createdDate)).toEqual(
      all.body.data
        .map(({ createdDate }) => createdDate)
        .toSorted()
        .reverse(),
    );
    const search = await api.get<DictationItem[]>(`/dictations?search=${encodeURIComponent('mārang')}`);
    expect(search.body.data.map(({ id }) => id)).toEqual([dictation.id]);
    expect((await api.get<DictationItem[]>('/dictations?search=.*')).body.data).toEqual([]);
    expect((await api.get<DictationItem[]>('/dictations?date=yesterday')).body.data).toEqual([]);
    const first = await api.get<DictationItem[]>('/dictations?limit=1&sort=ASC');
    const { nextCursor } = JSON.parse(first.text);
    const second = await api.get<DictationItem[]>(
      `/dictations?limit=1&sort=ASC&cursor=${encodeURIComponent(nextCursor)}`,
    );
    expect(second.body.data[0]?.id).not.toBe(first.body.data[0]?.id);
    expect((await api.get('/dictations?cursor=nonsense')).status).toBe(400);
    expect((await api.get('/dictations?status[$ne]=x')).status).toBe(400);
  });

  it('counts', async () => {
    const { body } = await api.get<Statistics>('/dictations/statics');
    expect(body.data).toMatchObject({ total: 2, statusCounts: { IN_PROGRESS: 2, ARCHIVED: 0 } });
  });

  it('plays the audio by a presigned link that serves ranges, and only to its owner', async () => {
    const { body } = await api.post<{ fileUrl: string }>('/s3bucket/generatePresignedUrl', {
      fileKey: dictation.audioUrl,
    });
    const part = await fetch(body.data.fileUrl, { headers: { range: 'bytes=0-99' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toMatch(/^bytes 0-99\//);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    const forged = await fetch(body.data.fileUrl.replace(/signature=[^&]+/, 'signature=AAAA'));
    expect(forged.status).toBe(403);
    expect((await stranger.post('/s3bucket/generatePresignedUrl', { fileKey: dictation.audioUrl })).status).toBe(404);
    expect(
      (await api.post('/s3bucket/generatePresignedUrl', { fileKey: `${dictation.audioUrl}/../../x` })).status,
    ).toBe(404);
  });

  it('stores an object under the user’s own prefix', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)], { type: 'audio/wav' }), 'visit.wav');
    const { body } = await api.post<{ fileKey: string; fileUrl: string }>('/s3bucket/upload', form);
    expect(body.data.fileKey).toContain(account.id);
    expect((await fetch(body.data.fileUrl)).status).toBe(200);
  });

  it('saves an edited summary, and refuses one that was made of an older version', async () => {
    const summary = 'FINDINGS: Chest is clear on both sides.\n\nRECOMMENDATION: Come back in six months.';
    const saved = await api.put<DictationDetails>(`/dictations/${dictation.id}`, {
      transcriptionSummary: summary,
      noteVersion: dictation.noteVersion,
    });
    expect(saved.body.data.transcriptionSummary).toBe(summary);
    const stale = await api.put(`/dictations/${dictation.id}`, {
      transcriptionSummary: 'OLD: text',
      noteVersion: dictation.noteVersion,
    });
    expect(stale.status).toBe(409);
    expect((await api.get<DictationDetails>(`/dictations/${dictation.id}`)).body.data.transcriptionSummary).toBe(
      summary,
    );
  });

  it('makes the note again in another template without transcribing again', async () => {
    const changed = await api.post<DictationDetails>(`/dictations/${dictation.id}/template`, { template: 'SOAP' });
    expect(changed.body.status).toBe('SUCCESS');
    const remade = await finished(api, dictation.id);
    expect(remade.template).toBe('SOAP');
    expect(remade.transcriptionText).toBe(dictation.transcriptionText);
    expect((await api.get(`/dictations/${dictation.id}/transcript`)).body.status).toBe('SUCCESS');
    expect((await api.get<Note>(`/dictations/${dictation.id}/note`)).body.data.version).toBe(remade.noteVersion);
    expect((await api.post(`/dictations/${dictation.id}/retry`)).status).toBe(400);
  });

  it('mails the summary with its PDF, and notes whom it was shared with', async () => {
    const query = {
      to: 'gp@practice.example',
      subject: 'Consultation Summary',
      body: 'Please find attached.',
      contentId: dictation.id,
    };
    const sent = await api.share(query, smallestPdf, 'Mara_Summary_Nov2026.pdf');
    expect(sent.body).toMatchObject(envelope('SUCCESS'));
    const mail = await eventually(async () => (await inbox.mailsTo('gp@practice.example')).at(-1), {
      what: 'the shared summary',
    });
    expect(mail.subject).toBe('Consultation Summary');
    expect((await inbox.attachment(mail)).toString('latin1', 0, 5)).toBe('%PDF-');
    await eventually(
      async () =>
        (await api.get<DictationDetails>(`/dictations/${dictation.id}`)).body.data.sharedTo === 'gp@practice.example',
      { what: 'sharedTo' },
    );
    expect((await api.share(query, Buffer.from('<script>'))).body.status).not.toBe('SUCCESS');
    expect((await stranger.share(query)).status).toBe(404);
  });

  it('archives, once and for all', async () => {
    const archived = await api.put<DictationDetails>(`/dictations/${dictation.id}`, { status: 'ARCHIVED' });
    expect(archived.body.data.status).toBe('ARCHIVED');
    const edit = await api.put(`/dictations/${dictation.id}`, { transcriptionSummary: 'TOO LATE: no' });
    expect(edit.status).toBe(400);
    expect((await api.get<Statistics>('/dictations/statics')).body.data.statusCounts.ARCHIVED).toBe(1);
  });

  it('tells what auto-delete would do, and keeps what the owner wants to keep', async () => {
    const ids = [dictation.id];
    const { data } = (await api.get<AutoDeletePreview>('/dictations/auto-delete/preview?autoDelete=1%20Day')).body;
    const { total } = (await api.get<Statistics>('/dictations/statics')).body.data;
    expect([data.count + data.later, data.kept]).toEqual([total, 0]);
    expect((await api.get('/dictations/auto-delete/expiring')).body.data).toEqual({ items: [], total: 0 });
    expect((await api.post('/dictations/auto-delete/notices', { ids })).body.status).toBe('SUCCESS');
    const keep = { ids, keep: true };
    expect((await stranger.post('/dictations/auto-delete/keep', keep)).status).toBe(404);
    expect((await api.post('/dictations/auto-delete/keep', keep)).body.data).toEqual({ ids });
    expect((await api.post('/dictations/auto-delete/keep', { ids, keep: false })).body.data).toEqual({ ids });
  });

  it('gives an archived record back its status when the owner undoes it, and nobody else', async () => {
    expect((await stranger.post(`/dictations/${dictation.id}/undo-archive`, {})).status).toBe(404);
    const undone = await api.post<DictationDetails>(`/dictations/${dictation.id}/undo-archive`, {});
    expect(undone.body.data.status).toBe('IN_PROGRESS');
    const again = await api.put<DictationDetails>(`/dictations/${dictation.id}`, { status: 'ARCHIVED' });
    expect(again.body.data.status).toBe('ARCHIVED');
  });

  it('lets nobody decide what was said in an archived record, and a stranger nowhere', async () => {
    const chosen = { noteVersion: dictation.noteVersion, from: 0, to: 1, text: 'Chest' };
    const path = `/dictations/${dictation.id}/note/doubts`;
    expect((await stranger.post(path, chosen)).status).toBe(404);
    expect((await api.post(path, chosen)).status).toBe(400);
  });

  it.each(['', '/transcript', '/note'])('shows a stranger nothing of it (%s)', async (suffix) => {
    const { status, body } = await stranger.get(`/dictations/${dictation.id}${suffix}`);
    expect(status).toBe(404);
    expect(body).toMatchObject(envelope('ERROR', 'Resource not found'));
  });
});

describe('recordings', () => {
  it('start for nobody but the signed-in user', async () => {
    expect((await stranger.post('/chunking/start-recording', { userId: account.id })).status).toBe(403);
    const own = await api.post<{ recordingId: string }>('/chunking/start-recording', { userId: account.id });
    expect(own.body.data.recordingId).toEqual(expect.any(String));
    const { recordingId } = own.body.data;
    expect((await stranger.uploadChunk(0, file, { recordingId }, 'audio/wav')).status).toBe(404);
    expect((await api.uploadChunk(0, file, { recordingId }, 'audio/wav')).status).toBe(200);
    expect((await api.get('/chunking/unfinished')).body.data).toHaveLength(1);
    expect((await stranger.post('/chunking/discard', { recordingId })).status).toBe(404);
    expect((await api.post('/chunking/discard', { recordingId })).body.status).toBe('SUCCESS');
  });
});

describe('what section 7 does not name', () => {
  it('tells who did what with a record, refused tries of others too, and notes what is taken out', async () => {
    expect((await api.post(`/dictations/${dictation.id}/exports`, { format: 'pdf' })).body.status).toBe('SUCCESS');
    const acts = await eventually(
      async () => {
        const { data } = (await api.get<Activity[]>(`/dictations/${dictation.id}/activity`)).body;
        const seen = data.map(({ action, result }) => `${action} ${result}`);
        return seen.includes('viewed refused') && seen.includes('shared allowed') ? data : undefined;
      },
      { what: 'the try of a stranger, and the share' },
    );
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['viewed', 'exported', 'edited', 'archived']),
    );
    expect(acts.filter(({ actor }) => !actor.you).every(({ result }) => result === 'refused')).toBe(true);
    const all = await api.get<Activity[]>('/dictations/activity?limit=200');
    expect(all.body.data.length).toBeGreaterThanOrEqual(acts.length);
    expect((await stranger.get(`/dictations/${dictation.id}/activity`)).status).toBe(404);
  });

  it('lists where one is signed in, and signs out there', async () => {
    const [first, second] = [recording(new ApiClient(url, inbox)), recording(new ApiClient(url, inbox))];
    await first.signIn(account);
    await second.signIn(account);
    const listed = (await api.get<UserSession[]>('/user/sessions')).body.data;
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const [newest] = listed.filter(({ current }) => !current);
    expect((await api.call('DELETE', `/user/sessions/${newest?.id}`)).body.status).toBe('SUCCESS');
    const others = await api.call<{ ended: number }>('DELETE', '/user/sessions');
    expect(others.body.data.ended).toBe(listed.length - 2);
    expect((await first.get('/user/me')).status).toBe(401);
    expect((await second.get('/user/me')).status).toBe(401);
    expect((await api.get('/user/me')).status).toBe(200);
  });

  it('gives the browser a key that stays the same, and begins a copy of all data for who knows the password', async () => {
    const [key, again] = [await api.get('/user/local-key'), await api.get('/user/local-key')];
    expect(key.body.data).toEqual(again.body.data);
    const facts = await api.post<AccountFacts>('/user/export', { password: account.password });
    expect(facts.body.data).toMatchObject({ id: account.id, email: account.email });
    expect((await api.post('/user/export', { password: 'not the password' })).body.status).not.toBe('SUCCESS');
    const { data } = (await api.get<SentMail[]>('/email/sent')).body;
    expect(data.map(({ dictationId }) => dictationId)).toContain(dictation.id);
  });

  it('deletes an account for who knows its password', async () => {
    const leaving = recording(new ApiClient(url, inbox));
    const gone = await leaving.newClinician('Leaving');
    expect((await leaving.post('/user/delete-account', { password: 'a guess' })).body.status).not.toBe('SUCCESS');
    expect((await leaving.post('/user/delete-account', { password: gone.password })).body.status).toBe('SUCCESS');
    expect((await leaving.get('/user/me')).status).toBe(401);
    const { body } = await stranger.post('/auth/signin', { username: gone.email, password: gone.password });
    expect(body.message).toBe('User not found');
  });
});

describe('templates', () => {
  it('are copied and changed, and a note says which version it was made with', async () => {
    const { builtIn } = (await api.get<TemplateList>('/templates')).body.data;
    expect(builtIn.map(({ code }) => code)).toEqual([...templateCodes]);
    const made = await api.post<TemplateCopy>('/templates', { base: 'SOAP', name: 'Clinic A' });
    const { id, general, sections, classificationId } = made.body.data;
    const named = sections.map((section) => (section.key === 'plan' ? { ...section, title: 'To do' } : section));
    const change = { name: 'Clinic A', general, classificationId, sections: named, version: 1 };
    expect((await api.put<TemplateCopy>(`/templates/${id}`, change)).body.data.version).toBe(2);
    expect((await api.put(`/templates/${id}`, change)).status).toBe(409);
    expect((await api.get<TemplateCopy>(`/templates/${id}`)).body.data).toMatchObject({ version: 2, sections: named });
    const { body } = await api.get<DictationItem[]>('/dictations?search=Uploaded%20Later');
    const [item] = body.data;
    if (!item) throw new Error('The dictation is not in the list');
    await api.post(`/dictations/${item.id}/template`, { template: 'SOAP' });
    const note = await eventually(async () => {
      const { body: found } = await api.get<DictationDetails>(`/dictations/${item.id}`);
      return found.data.templateVersion && found.data;
    });
    expect(note.templateVersion).toMatchObject({ id, name: 'Clinic A', version: 2 });
    expect((await api.call('DELETE', `/templates/${id}`)).status).toBe(200);
    expect((await api.get(`/templates/${id}`)).status).toBe(404);
    expect((await api.get<TemplateVersion>(`/templates/${id}/versions/1`)).body.data.sections).toEqual(sections);
  });
});

describe('a user’s own terms', () => {
  it('are saved in versions, and are nobody else’s', async () => {
    const { version } = (await api.get<Vocabulary>('/vocabulary')).body.data;
    const terms = [{ term: 'ozempic', say: ['oh zem pick'], kind: 'drug' as const }];
    const saved = await api.put<Vocabulary>('/vocabulary', { version, terms });
    expect(saved.body.data).toEqual({ version: version + 1, terms });
    expect((await api.put('/vocabulary', { version, terms })).status).toBe(409);
    expect((await api.get<Vocabulary>('/vocabulary')).body.data.terms).toEqual(terms);
    expect((await stranger.get<Vocabulary>('/vocabulary')).body.data.terms).toEqual([]);
  });
});

describe('the rest', () => {
  it('takes a demo request from anybody', async () => {
    const anybody = recording(new ApiClient(url, inbox));
    const { body } = await anybody.post('/contacts', {
      name: 'Dr Ana',
      email: 'ana@clinic.example',
      mobile: '',
      message: 'Olá',
    });
    expect(body).toMatchObject(envelope('SUCCESS', 'Request submitted successfully!'));
    expect((await anybody.post('/contacts', { name: '', email: 'ana@clinic.example' })).status).toBe(400);
  });

  it('answers 401 to everything that is not public when nobody is signed in', async () => {
    const nobody = new ApiClient(url, inbox);
    for (const { method, path, access } of operations) {
      if (access === 'public') continue;
      const { status, body } = await nobody.call(
        method,
        path.replace('/api/v1', '').replace(':id', randomUUID()).replace(':version', '1'),
      );
      expect({ path, status, message: body.message }).toEqual({ path, status: 401, message: 'Unauthorized access' });
    }
  });

  it('describes itself', async () => {
    const { body } = { body: await (await fetch(`${url}/api/v1/openapi.json`)).json() } as {
      body: { paths: Record<string, unknown> };
    };
    for (const { path } of operations) expect(Object.keys(body.paths)).toContain(path.replace(/:(\w+)/g, '{$1}'));
    expect((await fetch(`${url}/api/v1/docs`)).status).toBe(200);
    expect((await fetch(`${url}/api/v1/nothing-here`)).status).toBe(404);
  });

  it('has called every operation of the contract', () => {
    const missing = operations.filter(({ method, path }) => !called.has(`${method} ${path.replace('/api/v1', '')}`));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
