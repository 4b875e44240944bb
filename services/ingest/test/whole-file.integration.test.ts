import { brokenAudioMessage } from '@auscribe/contracts';
import { eventually, fromInside } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aiff, wav } from './audio.js';
import { type SubmitSteps, submitSteps } from './submit-steps.js';
import { form } from './workbench.js';

let steps: SubmitSteps;
beforeAll(async () => {
  steps = await submitSteps();
});
afterAll(() => steps.bench.close());

describe('a whole file', () => {
  it('becomes one record, however often it is sent', async () => {
    const file = await wav(3, 500);
    const answers = [
      await steps.full(file, steps.values()),
      ...(await Promise.all([steps.full(file, steps.values()), steps.full(file, steps.values())])),
    ];
    expect(answers[0]).toMatchObject({
      code: 200,
      status: 'SUCCESS',
      data: { mrNo: 'MR18', patientName: 'AdaByron', template: 'SOAP' },
    });
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const other = await steps.full(file, steps.values('HPSM'));
    expect(other.data.id).not.toBe(answers[0]?.data.id);
  });

  it('becomes one record, even if it is sent five times concurrently', async () => {
    const file = await wav(2, 510);
    const answers = await Promise.all(Array.from({ length: 5 }, () => steps.full(file, steps.values())));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  it.each([
    ['a control character in the name', ['MR18', 'Ada\u0007Byron']],
    ['a name of 201 letters', ['MR18', 'ā'.repeat(201)]],
    ['an MR number of 201 digits', ['1'.repeat(201), 'AdaByron']],
  ])('with %s is refused, and no record is made of it', async (_what, names) => {
    const before = (await steps.records()).length;
    const sent = [...names, steps.department, 'SOAP'].map((value): [string, string] => ['tags[]', value]);
    expect(await steps.full(await wav(1, 520), sent)).toMatchObject({
      code: 400,
      message: expect.stringMatching(/^Invalid/),
    });
    expect((await steps.records()).length).toBe(before);
  });

  it('accepts a name of 200 letters with macrons', async () => {
    const name = 'ā'.repeat(200);
    const sent = ['MR18', name, steps.department, 'SOAP'].map((value): [string, string] => ['tags[]', value]);
    expect(await steps.full(await wav(1, 530), sent)).toMatchObject({ code: 200, data: { patientName: name } });
  });

  it('accepts lists in each form that clients send', async () => {
    const list = ['MR18', 'AdaByron', steps.department, 'DISC'];
    const ways: [string, string][][] = [
      list.map((value) => ['tags', value]),
      list.map((value) => ['values[]', value]),
      [['values', JSON.stringify(list)]],
      [['tags[]', list.join(',')]],
    ];
    const file = await wav(2, 600);
    for (const way of ways)
      expect((await steps.full(file, way)).data).toMatchObject({ template: 'DISC', mrNo: 'MR18' });
    const readable = await steps.full(file, [...steps.values(), ['patientName', 'Ada Byron'], ['mrNo', 'MR 18']]);
    expect(readable.data).toMatchObject({ patientName: 'Ada Byron', mrNo: 'MR 18' });
  });

  it('of a format that browsers cannot play is converted', async () => {
    const { data } = await steps.full(await aiff(2), steps.values('MEDR'), 'audio/x-aiff', 'visit.aiff');
    const { url } = await steps.linkTo(data.audioUrl);
    expect((await fetch(url, { headers: fromInside })).headers.get('content-type')).toBe('audio/webm');
  });

  it('that is not audio is refused by its type, or in the contract’s words', async () => {
    expect(await steps.full(Buffer.from('%PDF-1.4'), steps.values(), 'application/pdf', 'x.pdf')).toMatchObject({
      code: 400,
      message: 'Please select an audio file',
    });
    const before = await steps.brokenAudio('upload');
    for (const file of [Buffer.from('not audio'.repeat(500)), Buffer.alloc(0), (await wav(1)).subarray(0, 20)]) {
      expect(await steps.full(file, steps.values())).toMatchObject({
        code: 200,
        status: 'ERROR',
        message: brokenAudioMessage,
      });
    }
    expect(await steps.brokenAudio('upload')).toEqual({
      ...before,
      empty: before.empty + 1,
      unreadable: before.unreadable + 2,
    });
    expect((await steps.full(await wav(1), [['tags[]', 'MR18']])).code).toBe(400);
  });

  it('can be uploaded first and submitted by its key, once', async () => {
    const kept = await steps.bench.call<{ recordingId: string; audioUrl: string }>(
      steps.user,
      'POST',
      '/dictations/upload',
      form(
        [
          ['description', 'a file'],
          ['tags[]', 'clinic'],
          ['file', await wav(2, 700)],
        ],
        'audio/wav',
        'a.wav',
      ),
    );
    const stranger = steps.bench.signIns.signIn();
    expect((await steps.submit({ audioUrl: kept.data.audioUrl }, stranger)).code).toBe(404);
    const first = await steps.submit({ audioUrl: kept.data.audioUrl });
    const second = await steps.submit({ audioUrl: kept.data.audioUrl });
    expect(first).toMatchObject({ code: 200, status: 'SUCCESS' });
    expect(second.data.id).toBe(first.data.id);
  });

  it('that was uploaded and submitted can become another record for another patient, once', async () => {
    const kept = form([['file', await wav(2, 710)]], 'audio/wav', 'a.wav');
    const { data } = await steps.bench.call<{ recordingId: string; audioUrl: string }>(
      steps.user,
      'POST',
      '/dictations/upload',
      kept,
    );
    const first = await steps.submit({ audioUrl: data.audioUrl });
    const other = { patientName: 'Grace Hopper', mrNo: 'MR 19' };
    const second = await steps.submit({ audioUrl: data.audioUrl, ...other });
    expect(second).toMatchObject({ code: 200, data: { patientName: 'Grace Hopper', mrNo: 'MR 19' } });
    expect(second.data.id).not.toBe(first.data.id);
    expect((await steps.submit({ recordingId: data.recordingId, ...other })).data.id).toBe(second.data.id);
    expect((await steps.submit({ audioUrl: data.audioUrl })).data.id).toBe(first.data.id);
  });

  it('that was discarded can be uploaded again', async () => {
    const file = await wav(2, 800);
    const upload = () =>
      steps.bench.call<{ recordingId: string; audioUrl: string }>(
        steps.user,
        'POST',
        '/dictations/upload',
        form([['file', file]], 'audio/wav', 'a.wav'),
      );
    const { recordingId } = (await upload()).data;
    expect((await steps.bench.call(steps.user, 'POST', '/chunking/discard', { recordingId })).code).toBe(200);
    const again = await upload();
    expect(again).toMatchObject({ code: 200, status: 'SUCCESS' });
    expect(await steps.submit({ recordingId: again.data.recordingId })).toMatchObject({ code: 200, status: 'SUCCESS' });
  });

  it('is stored as an object under the user’s own prefix, and can be submitted by its key', async () => {
    const { data } = await steps.bench.call<{ fileKey: string; fileUrl: string }>(
      steps.user,
      'POST',
      '/s3bucket/upload',
      form([['file', await wav(2, 900)]], 'application/octet-stream', 'a.wav'),
    );
    expect(data.fileKey).toMatch(new RegExp(`^uploads/${steps.user.id}/`));
    expect(await steps.submit({ audioUrl: data.fileKey })).toMatchObject({ code: 200, status: 'SUCCESS' });
  });
});

describe('the temporary folder', () => {
  it('is empty afterwards', async () => {
    await eventually(async () => (await steps.bench.temporary()).length === 0, { withinMs: 5_000 });
  });
});
