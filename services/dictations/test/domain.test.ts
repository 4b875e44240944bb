import { describe, expect, it } from '@jest/globals';
import { addRecipients, archive, changeTemplate, undoArchive } from '../src/domain/clinician-changes.js';
import { checkedDepartmentName, departmentKey } from '../src/domain/department.js';
import { failureMessage } from '../src/domain/dictation-item.js';
import { foldName } from '../src/domain/list-query.js';
import {
  reconcile,
  recordFailure,
  recordNote,
  recordProgress,
  recordTranscript,
  retry,
} from '../src/domain/processing.js';
import type { DictationRecord, NoteRef } from '../src/domain/record.js';

const now = new Date('2026-03-01T10:00:00Z');

function record(state: Partial<DictationRecord> = {}): DictationRecord {
  return {
    id: 'd',
    recordingId: 'r',
    userId: 'u',
    patientName: 'Ada',
    mrNo: '1',
    classificationId: 'c',
    manifestKey: 'm',
    audioKey: 'a',
    status: 'PENDING',
    stage: 'transcribing',
    attempt: 1,
    template: 'SOAP',
    durationMs: 0,
    progress: null,
    transcript: null,
    note: null,
    requestedNoteVersion: 0,
    failure: null,
    sharedTo: [],
    progressAt: now,
    createdDate: now,
    updatedDate: now,
    version: 1,
    ...state,
  };
}

const transcript = { key: 't/1', version: 1, durationMs: 5000, gaps: [], noSpeech: false };
const note = (version: number): NoteRef => ({ key: `n/${version}`, version, template: 'DISC', madeBy: 'organiser' });

describe('progress', () => {
  it('only rises, and only during transcription', () => {
    const at = record({ progress: { segmentsDone: 3, segmentsTotal: 5 } });
    expect(recordProgress(at, { segmentsDone: 2, segmentsTotal: 5 }, now)).toBeNull();
    expect(recordProgress(at, { segmentsDone: 3, segmentsTotal: 4 }, now)).toBeNull();
    expect(recordProgress(at, { segmentsDone: 2, segmentsTotal: 7 }, now)?.set.progress).toEqual({
      segmentsDone: 3,
      segmentsTotal: 7,
    });
    expect(recordProgress(record({ stage: 'done' }), { segmentsDone: 1, segmentsTotal: 1 }, now)).toBeNull();
  });
});

describe('a transcript', () => {
  it('is accepted once per version, even after the record failed', () => {
    expect(recordTranscript(record(), transcript, now)).toMatchObject({
      set: { stage: 'organising', requestedNoteVersion: 1 },
      wanted: 'note',
    });
    const late = record({ stage: 'failed', failure: { code: 'timed_out', retryable: true } });
    expect(recordTranscript(late, transcript, now)?.set.failure).toBeNull();
    expect(recordTranscript(record({ stage: 'done', transcript }), { ...transcript, version: 2 }, now)).toBeNull();
    expect(recordTranscript(record({ stage: 'failed', transcript }), transcript, now)).toBeNull();
  });

  it('of silence opens the record without requesting a note', () => {
    const change = recordTranscript(record(), { ...transcript, noSpeech: true }, now);
    expect(change?.wanted).toBeUndefined();
    expect(change?.set).toMatchObject({ stage: 'no_speech', status: 'IN_PROGRESS', failure: { retryable: false } });
    const archived = recordTranscript(record({ status: 'ARCHIVED' }), { ...transcript, noSpeech: true }, now);
    expect(archived?.set.status).toBe('ARCHIVED');
  });
});

describe('a note', () => {
  it('is accepted only in the version requested last', () => {
    const waiting = record({ stage: 'organising', transcript, requestedNoteVersion: 3, note: note(1) });
    expect(recordNote(waiting, note(2), now)).toBeNull();
    expect(recordNote(waiting, note(3), now)?.set).toMatchObject({ stage: 'done', status: 'IN_PROGRESS' });
    expect(recordNote({ ...waiting, note: note(3), stage: 'done' }, note(3), now)).toBeNull();
    expect(recordNote({ ...waiting, status: 'COMPLETED' }, note(3), now)?.set.status).toBe('COMPLETED');
  });

  it('in another template is requested once for a double click', () => {
    const done = record({ stage: 'done', status: 'IN_PROGRESS', transcript, note: note(2), requestedNoteVersion: 2 });
    expect(changeTemplate(done, 'HPSM', now)).toMatchObject({ set: { requestedNoteVersion: 3 }, wanted: 'note' });
    expect(changeTemplate({ ...done, stage: 'organising', template: 'HPSM' }, 'HPSM', now)).toBeNull();
    expect(() => changeTemplate(record(), 'HPSM', now)).toThrow('The transcript is not there yet');
  });
});

describe('a failure', () => {
  it('counts for the current attempt and stage only', () => {
    const failure = { stage: 'transcribe', code: 'speech_refused', retryable: true, attempt: 1 };
    expect(recordFailure(record(), failure)?.set).toEqual({
      stage: 'failed',
      failure: { code: 'speech_refused', retryable: true },
    });
    expect(recordFailure(record({ attempt: 2 }), failure)).toBeNull();
    expect(recordFailure(record({ stage: 'done' }), failure)).toBeNull();
    expect(recordFailure(record({ stage: 'organising' }), failure)).toBeNull();
    const waiting = record({ stage: 'organising', requestedNoteVersion: 4 });
    const noteFailure = { stage: 'note', code: 'note_failed', retryable: true, attempt: 3 };
    expect(recordFailure(waiting, noteFailure)).toBeNull();
    expect(recordFailure(waiting, { ...noteFailure, attempt: 4 })?.set.stage).toBe('failed');
  });

  it('has words for every code', () => {
    expect(failureMessage('note_failed')).toMatch(/transcript is kept/);
    expect(failureMessage('toString')).toMatch(/could not be processed/);
  });

  it('can be retried if that can help', () => {
    const failed = record({ stage: 'failed', failure: { code: 'speech_refused', retryable: true } });
    expect(retry(failed, now)).toMatchObject({ set: { attempt: 2, stage: 'transcribing' }, wanted: 'transcript' });
    expect(retry({ ...failed, transcript }, now)).toMatchObject({ set: { stage: 'organising' }, wanted: 'note' });
    const hopeless = record({ stage: 'failed', failure: { code: 'audio_unreadable', retryable: false } });
    expect(() => retry(hopeless, now)).toThrow('would not help');
    expect(() => retry(record({ stage: 'done' }), now)).toThrow('nothing to try again');
  });
});

describe('archiving', () => {
  const failed = record({ stage: 'failed', failure: { code: 'timed_out', retryable: true } });

  it('waits for processing, but is possible for failed, silent and unread records', () => {
    const processed = [
      record(),
      record({ stage: 'organising' }),
      record({ status: 'IN_PROGRESS', stage: 'organising' }),
    ];
    for (const one of processed) expect(() => archive(one, now)).toThrow('still being processed');
    for (const stage of ['done', 'no_speech'] as const) {
      expect(archive(record({ status: 'IN_PROGRESS', stage }), now).set.status).toBe('ARCHIVED');
    }
    expect(archive(failed, now).set.archivedFrom).toEqual({ status: 'PENDING', at: now });
  });

  it('is undone once, within a day, to exactly the previous status', () => {
    for (const status of ['PENDING', 'IN_PROGRESS', 'COMPLETED'] as const) {
      const before = { ...failed, status };
      const archived = { ...before, ...archive(before, now).set };
      const restored = { ...archived, ...undoArchive(archived, 1000, new Date(now.getTime() + 999)).set };
      expect(restored).toEqual({ ...before, archivedFrom: null });
      expect(() => undoArchive(restored, 1000, now)).toThrow('no longer archived');
      expect(() => undoArchive(archived, 1000, new Date(now.getTime() + 1000))).toThrow('can no longer be undone');
    }
    expect(() => undoArchive(record({ status: 'ARCHIVED', stage: 'done' }), 1000, now)).toThrow('no longer be undone');
  });

  it('makes the record refuse late results and retries', () => {
    const archived = { ...failed, status: 'ARCHIVED' as const, requestedNoteVersion: 1, transcript };
    expect(recordTranscript(archived, { ...transcript, version: 2 }, now)).toBeNull();
    expect(recordNote(archived, note(1), now)).toBeNull();
    expect(() => retry(archived, now)).toThrow('cannot be processed again');
    // An older release archived it while it was being processed.
    expect(recordNote({ ...archived, stage: 'organising' }, note(1), now)?.set.status).toBe('ARCHIVED');
  });
});

describe('an unfinished record', () => {
  it('is requested again, and marked as failed after a long time without progress', () => {
    expect(reconcile(record(), 1000, now)).toEqual({ kind: 'ask_again', wanted: 'transcript' });
    expect(reconcile(record({ stage: 'organising' }), 1000, now)).toEqual({ kind: 'ask_again', wanted: 'note' });
    expect(reconcile(record(), 1000, new Date(now.getTime() + 1000))).toMatchObject({
      kind: 'give_up',
      change: { set: { stage: 'failed', failure: { code: 'timed_out', retryable: true } } },
    });
    expect(reconcile(record({ stage: 'done' }), 0, now)).toEqual({ kind: 'nothing' });
  });
});

describe('names', () => {
  it('fold case, accents and spaces', () => {
    expect(foldName('  Élodie   ÅNGSTRÖM ')).toBe('elodie angstrom');
    expect(foldName('李 Wei')).toBe('李 wei');
  });

  it('of departments need two adjacent characters', () => {
    expect(checkedDepartmentName('  General   Surgery ')).toBe('General Surgery');
    expect(() => checkedDepartmentName('  ')).toThrow('Department is required');
    for (const bad of ['a', 'a b c', 'ab\u0007'])
      expect(() => checkedDepartmentName(bad)).toThrow('Department is invalid');
    expect(departmentKey('CARDIOLOGY')).toBe(departmentKey('cardiology'));
    expect(departmentKey('Urologia')).not.toBe(departmentKey('Urología'));
  });

  it('of recipients are kept once and in order', () => {
    const shared = record({ sharedTo: ['a@x.org'] });
    expect(addRecipients(shared, ['b@x.org', 'A@x.org', 'B@x.org'])?.set.sharedTo).toEqual(['a@x.org', 'b@x.org']);
    expect(addRecipients(shared, ['a@x.org'])).toBeNull();
  });
});
