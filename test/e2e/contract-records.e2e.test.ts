import { readFile } from 'node:fs/promises';
import {
  type Activity,
  type AutoDeletePreview,
  type DictationDetails,
  type DictationItem,
  type Note,
  type SentMail,
  type Statistics,
  type TemplateCopy,
  type TemplateList,
  type TemplateVersion,
  templateCodes,
} from '@auscribe/contracts';
import { type Account, ApiClient, eventually, finished, mergeBody, smallestPdf, speak } from '@auscribe/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Calls } from './support/contract/calls.js';
import { envelope } from './support/contract/envelope.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

/** The rows of PRODUCT.md section 7 about dictations, called through the gateway. */

const { url, inbox } = sharedSystem();
const calls = new Calls();
let api: ApiClient;
let stranger: ApiClient;
let account: Account;
let department: string;
let dictation: DictationDetails;
let file: Buffer;

beforeAll(async () => {
  api = calls.recording(new ApiClient(url, inbox));
  stranger = new ApiClient(url, inbox);
  account = await api.newClinician();
  await stranger.newClinician('Stranger');
  department = await api.department('Heart clinic');
  file = await readFile(
    await speak('Reason for visit. Annual review. Findings. Chest is clear. Recommendation. Come back in six months.'),
  );
}, 300_000);

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

  it('saves an edited summary, and refuses one based on an older version', async () => {
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

  it('mails the summary with its PDF, and records its recipients', async () => {
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

  it('lists what was mailed', async () => {
    const { data } = (await api.get<SentMail[]>('/email/sent')).body;
    expect(data.map(({ dictationId }) => dictationId)).toContain(dictation.id);
  });

  it('archives, once and for all', async () => {
    const archived = await api.put<DictationDetails>(`/dictations/${dictation.id}`, { status: 'ARCHIVED' });
    expect(archived.body.data.status).toBe('ARCHIVED');
    const edit = await api.put(`/dictations/${dictation.id}`, { transcriptionSummary: 'TOO LATE: no' });
    expect(edit.status).toBe(400);
    expect((await api.get<Statistics>('/dictations/statics')).body.data.statusCounts.ARCHIVED).toBe(1);
  });

  it('previews auto-delete, and keeps the records that the owner chooses', async () => {
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

  it('restores an archived record’s status for its owner only', async () => {
    expect((await stranger.post(`/dictations/${dictation.id}/undo-archive`, {})).status).toBe(404);
    const undone = await api.post<DictationDetails>(`/dictations/${dictation.id}/undo-archive`, {});
    expect(undone.body.data.status).toBe('IN_PROGRESS');
    const again = await api.put<DictationDetails>(`/dictations/${dictation.id}`, { status: 'ARCHIVED' });
    expect(again.body.data.status).toBe('ARCHIVED');
  });

  it('refuses to settle doubts in an archived record or another user’s record', async () => {
    const chosen = { noteVersion: dictation.noteVersion, from: 0, to: 1, text: 'Chest' };
    const path = `/dictations/${dictation.id}/note/doubts`;
    expect((await stranger.post(path, chosen)).status).toBe(404);
    expect((await api.post(path, chosen)).status).toBe(400);
  });

  it.each(['', '/transcript', '/note'])('is not accessible to others (%s)', async (suffix) => {
    const { status, body } = await stranger.get(`/dictations/${dictation.id}${suffix}`);
    expect(status).toBe(404);
    expect(body).toMatchObject(envelope('ERROR', 'Resource not found'));
  });
});

describe('recordings', () => {
  it('start only for the signed-in user', async () => {
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

describe('the activity of a record', () => {
  it('shows who did what with a record, including refused attempts and exports', async () => {
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
});

describe('templates', () => {
  it('are copied and changed, and a note names the version it was made with', async () => {
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

describe('the contract', () => {
  it('is covered: every operation on records, audio, mails and templates was called', () => {
    expect(calls.missing('records')).toEqual([]);
  });
});
