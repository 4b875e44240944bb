import { readFile } from 'node:fs/promises';
import { makeNote, renderNote } from '@auscribe/notes';
import { speak, speechReady } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Workbench, workbench } from './workbench.js';

/** As a clinician who is used to speaking the marks dictates. */
const dictation =
  'Subjective, colon, the patient has had a headache for three days, comma, worse in the morning, full stop. ' +
  'New paragraph. Objective, colon, blood pressure is normal, full stop. The sigmoid colon is normal, full stop. ' +
  'New paragraph. Plan, colon, review in two weeks, full stop.';

describe('punctuation spoken to the real engine', () => {
  let bench: Workbench;
  beforeAll(async () => {
    bench = await workbench(await speechReady());
    await bench.worker();
  });
  afterAll(() => bench.close());

  it('becomes marks in the transcript, and its note has the sections that they separate', async () => {
    const recording = bench.record();
    await bench.chunk(recording, 0, await readFile(await speak(dictation)));
    const { transcript } = await bench.transcriptOf(await bench.submit(recording, { kind: 'upload' }), 120_000);
    const { text } = transcript;
    expect(text).not.toMatch(/full stop|new paragraph|\bcomma\b/i);
    expect(text.match(/\bcolon\b/gi)).toHaveLength(1);
    expect(text).toMatch(/three days, worse|3 days, worse/);
    expect(text.split('\n\n')).toHaveLength(3);
    expect(text.split('\n\n').at(-1)).toMatch(/^Plan: /);
    expect(transcript.segments.flatMap(({ words }) => words.map(({ word }) => word)).join(' ')).not.toMatch(
      /full stop/i,
    );
    const note = renderNote(makeNote(text, { template: 'SOAP', language: 'en' }));
    expect(note).toMatch(/SUBJECTIVE: The patient has had a headache/);
    expect(note).toMatch(/OBJECTIVE: Blood pressure/);
    expect(note).toMatch(/PLAN: Review in (two|2) weeks\./);
  });
});
