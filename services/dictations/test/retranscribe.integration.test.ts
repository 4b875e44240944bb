import { events } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { retranscribeCommand } from '../src/retranscribe-command.js';
import { fail, heard, makeNote, transcribe } from './stages.js';
import { until, type Workbench, workbench } from './workbench.js';

type User = ReturnType<Workbench['signIns']['signIn']>;

let bench: Workbench;
beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

async function command(...args: string[]): Promise<{ all: boolean; lines: string[] }> {
  const lines: string[] = [];
  const all = await retranscribeCommand(args, bench.config, (line) => lines.push(line));
  return { all, lines };
}

const inStage = (user: User, id: string, stage: string) =>
  until(`stage ${stage}`, async () => {
    const found = await bench.details(user, id);
    return found.stage === stage && found;
  });

async function ready(user: User, summary = 'ASSESSMENT: Angina.'): Promise<string> {
  const id = await bench.submit(user);
  await transcribe(bench, user, id);
  await inStage(user, id, 'organising');
  await makeNote(bench, user, id, { summary });
  await inStage(user, id, 'done');
  return id;
}

describe('npm run retranscribe', () => {
  it('transcribes everything again: a new transcript, a new note, and an entry in the trail', async () => {
    const user = bench.signIns.signIn();
    const retried = heard(bench, events.dictationRetried);
    const wanted = heard(bench, events.noteRequested);
    const id = await ready(user);

    expect(await command(id, '--dry-run')).toMatchObject({
      all: true,
      lines: [`${id}\twould be requested`, expect.stringMatching(/^1 /)],
    });
    expect((await command(id)).lines[0]).toBe(`${id}\trequested`);
    expect(await bench.details(user, id)).toMatchObject({
      stage: 'transcribing',
      status: 'IN_PROGRESS',
      transcriptionText: 'Chest pain since Monday.',
      transcriptionSummary: 'ASSESSMENT: Angina.',
    });
    expect((await command(id)).lines[0]).toBe(`${id}\talready in progress`);
    const event = await until('dictation.retried', async () => retried.find(({ dictationId }) => dictationId === id));
    expect(event).toMatchObject({ attempt: 2, retranscribe: true });

    const transcriptKey = await transcribe(bench, user, id, { text: 'Chest pain since Sunday.', version: 2 });
    await inStage(user, id, 'organising');
    const request = await until('note.requested', async () => wanted.find((one) => one.noteVersion === 2));
    expect(request).toMatchObject({ dictationId: id, transcriptKey });
    await makeNote(bench, user, id, { summary: 'ASSESSMENT: Stable angina.', noteVersion: 2 });
    expect(await inStage(user, id, 'done')).toMatchObject({
      transcriptionText: 'Chest pain since Sunday.',
      transcriptionSummary: 'ASSESSMENT: Stable angina.',
    });
    expect(retried.filter(({ dictationId }) => dictationId === id)).toHaveLength(1);

    const trail = await bench.call<{ action: string; actor: object }[]>(user, 'GET', `/dictations/${id}/activity`);
    expect(trail.data.filter(({ action }) => action === 'retried')).toMatchObject([
      { actor: { id: 'operator', you: false } },
    ]);
  });

  it('keeps what the clinician wrote, before and meanwhile', async () => {
    const user = bench.signIns.signIn();
    const [before, meanwhile] = [await ready(user), await ready(user)];
    const edit = (id: string) =>
      bench.call(user, 'PUT', `/dictations/${id}`, { transcriptionSummary: 'PLAN: Written by hand.' });
    expect((await edit(before)).code).toBe(200);
    await command(before, meanwhile);
    expect((await edit(meanwhile)).code).toBe(200);
    for (const id of [before, meanwhile]) {
      await transcribe(bench, user, id, { text: 'Heard again.', version: 2 });
      expect(await inStage(user, id, 'done')).toMatchObject({
        transcriptionText: 'Heard again.',
        transcriptionSummary: 'PLAN: Written by hand.',
      });
    }
  });

  it('leaves a record as it was if it fails, or no speech is found', async () => {
    const user = bench.signIns.signIn();
    const [failing, silent] = [await ready(user), await ready(user)];
    const [was, stood] = [await bench.details(user, failing), await bench.details(user, silent)];
    await command(failing, silent);
    await fail(bench, user, failing, { stage: 'transcribe', code: 'speech_refused', attempt: 2 });
    await transcribe(bench, user, silent, { text: '', noSpeech: true, version: 2 });
    const same = ({ stage, status, failure, transcriptionText, transcriptionSummary }: typeof was) => ({
      ...{ stage, status, failure },
      ...{ transcriptionText, transcriptionSummary },
    });
    expect(same(await inStage(user, failing, 'done'))).toEqual(same(was));
    expect(same(await inStage(user, silent, 'done'))).toEqual(same(stood));
    expect(bench.logged()).toContain('kept_as_it_was');
  });

  it('selects records of a period, a few at a time, and continues an interrupted run', async () => {
    const user = bench.signIns.signIn();
    const since = new Date().toISOString();
    const [failed, one, other] = [await bench.submit(user), await ready(user), await ready(user)];
    await fail(bench, user, failed, { stage: 'transcribe', code: 'speech_refused', attempt: 1 });
    await inStage(user, failed, 'failed');
    expect((await command('--since', since, '--failed')).lines[0]).toBe(`${failed}\trequested`);

    const running = command('--since', since, '--not-since', since, '--at-once', '1');
    await inStage(user, one, 'transcribing');
    expect(await bench.details(user, other)).toMatchObject({ stage: 'done' });
    await fail(bench, user, one, { stage: 'transcribe', code: 'speech_refused', attempt: 2 });
    const { lines } = await running;
    expect(lines.slice(0, 3)).toEqual([`${failed}\trequested before`, `${one}\trequested`, `${other}\trequested`]);
  });

  it('reports what is not found, what stays unchanged, and invalid arguments', async () => {
    const user = bench.signIns.signIn();
    const id = await ready(user);
    expect((await bench.call(user, 'PUT', `/dictations/${id}`, { status: 'ARCHIVED' })).code).toBe(200);
    expect(await command(id, 'nobody')).toMatchObject({
      all: false,
      lines: [`${id}\tarchived`, 'nobody\tnot found', expect.stringMatching(/^0/)],
    });
    for (const wrong of [
      [],
      ['--failed'],
      ['--since', 'yesterday'],
      [id, '--since', '2026-01-01'],
      [id, '--at-once', '0'],
    ]) {
      await expect(command(...wrong)).rejects.toThrow(/Usage|no date|whole number/);
    }
  });
});
