import { randomUUID } from 'node:crypto';
import { events, requests } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fail, heard, makeNote, transcribe } from './stages.js';
import { submission, until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

const inStage = (user: { id: string; token: string }, id: string, stage: string) =>
  until(`stage ${stage}`, async () => {
    const found = await bench.details(user, id);
    return found.stage === stage && found;
  });

describe('the life of a dictation', () => {
  it('leads from submit through transcript to a note that is ready for review', async () => {
    const user = bench.signIns.signIn();
    const created = heard(bench, events.dictationCreated);
    const changed = heard(bench, events.dictationChanged);
    const wanted = heard(bench, events.noteRequested);
    const id = await bench.submit(user);

    expect(await bench.details(user, id)).toMatchObject({
      status: 'PENDING',
      stage: 'transcribing',
      transcriptionText: '',
      transcriptionSummary: '',
      classification: 'Cardiology',
      noteVersion: 0,
      failure: null,
    });
    await until('dictation.created', async () => created.find((event) => event.dictationId === id));

    const progress = { dictationId: id, userId: user.id, segmentsDone: 2, segmentsTotal: 3 };
    await bench.messaging.publish(events.transcriptionProgressed, progress, { id: randomUUID() });
    await until('progress', async () => (await bench.details(user, id)).progress?.segmentsDone === 2);
    await bench.messaging.publish(
      events.transcriptionProgressed,
      { ...progress, segmentsDone: 1 },
      { id: randomUUID() },
    );

    const transcriptKey = await transcribe(bench, user, id);
    const organising = await inStage(user, id, 'organising');
    expect(organising).toMatchObject({
      status: 'PENDING',
      transcriptionText: 'Chest pain since Monday.',
      durationMs: 61_500,
      gaps: [{ fromMs: 10_000, toMs: 20_000, reason: 'missing_chunk' }],
      progress: { segmentsDone: 3, segmentsTotal: 3 },
    });
    const request = await until('note.requested', async () => wanted.find((event) => event.dictationId === id));
    expect(request).toMatchObject({ transcriptKey, template: 'SOAP', noteVersion: 1, previousNoteKey: '' });

    await makeNote(bench, user, id);
    expect(await inStage(user, id, 'done')).toMatchObject({
      status: 'IN_PROGRESS',
      transcriptionSummary: 'ASSESSMENT: Angina.',
      noteVersion: 1,
    });
    const own = () => changed.filter((event) => event.dictationId === id);
    await until('the last change', async () => own().at(-1)?.status === 'IN_PROGRESS');
    expect(own().map(({ version }) => version)).toEqual([1, 2, 3, 4]);

    const transcript = await bench.call(user, 'GET', `/dictations/${id}/transcript`);
    expect(transcript.data).toMatchObject({ text: 'Chest pain since Monday.', segments: [{ index: 0 }] });
  });

  it('does not change if everything is redelivered', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    await transcribe(bench, user, id);
    await inStage(user, id, 'organising');
    await makeNote(bench, user, id);
    const before = await inStage(user, id, 'done');
    await transcribe(bench, user, id);
    await makeNote(bench, user, id, { summary: 'ASSESSMENT: Angina.' });
    await fail(bench, user, id, { stage: 'transcribe', code: 'speech_unavailable', attempt: 1 });
    // The same consumers handle a later record's events after these.
    const later = await bench.submit(user);
    await transcribe(bench, user, later);
    await inStage(user, later, 'organising');
    await makeNote(bench, user, later);
    await inStage(user, later, 'done');
    expect(await bench.details(user, id)).toEqual(before);
  });

  it('has one record, however often and however concurrently it is submitted', async () => {
    const user = bench.signIns.signIn();
    const { data } = await bench.call<{ id: string }>(user, 'POST', '/classifications', { classification: 'Surgery' });
    const request = { ...submission(user), classificationId: data.id };
    const answers = await Promise.all(Array.from({ length: 8 }, () => bench.create(request)));
    const made = answers.map((answer) =>
      answer && 'dictationId' in answer ? answer : { dictationId: '', existed: false },
    );
    expect(new Set(made.map(({ dictationId }) => dictationId)).size).toBe(1);
    expect(made.filter(({ existed }) => !existed)).toHaveLength(1);
    expect((await bench.call<unknown[]>(user, 'GET', '/dictations')).data).toHaveLength(1);
  });

  it("refuses another user's department", async () => {
    const owner = bench.signIns.signIn();
    const stranger = bench.signIns.signIn();
    const { data } = await bench.call<{ id: string }>(owner, 'POST', '/classifications', { classification: 'Surgery' });
    const request = { ...submission(stranger), classificationId: data.id };
    expect(await bench.create(request)).toEqual({ refused: 'department_not_found' });
  });

  it('opens a silent recording without a note', async () => {
    const user = bench.signIns.signIn();
    const wanted = heard(bench, events.noteRequested);
    const id = await bench.submit(user);
    await transcribe(bench, user, id, { text: '', noSpeech: true });
    const silent = await inStage(user, id, 'no_speech');
    expect(silent).toMatchObject({ status: 'IN_PROGRESS', transcriptionSummary: '', failure: { retryable: false } });
    expect(silent.failure?.message).toMatch(/No speech was heard/);
    expect((await bench.call(user, 'POST', `/dictations/${id}/template`, { template: 'DISC' })).code).toBe(400);
    expect(wanted.some((event) => event.dictationId === id)).toBe(false);
  });

  it('adds the recipients of a summary, each once', async () => {
    const user = bench.signIns.signIn();
    const id = await bench.submit(user);
    const answers: Record<string, string[]> = { one: ['gp@example.org'], two: ['GP@example.org', 'son@example.org'] };
    const mail = bench.messaging.serve(requests.getRecipients, async ({ deliveryId }) => ({
      recipients: answers[deliveryId] ?? [],
    }));
    for (const deliveryId of ['one', 'two', 'one']) {
      const payload = { deliveryId, userId: user.id, dictationId: id };
      await bench.messaging.publish(events.summaryShared, payload, { id: randomUUID() });
    }
    await until('both recipients', async () => (await bench.details(user, id)).sharedTo.includes('son@example.org'));
    expect((await bench.details(user, id)).sharedTo).toBe('gp@example.org,son@example.org');
    await mail.stop();
  });
});
