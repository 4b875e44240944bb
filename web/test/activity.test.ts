import type { RecordActivity } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { activityWords } from '../src/features/activity/activity-words.js';

const line = (more: Partial<RecordActivity>): RecordActivity => ({
  recordId: null,
  at: '2026-11-21T14:03:00.000Z',
  action: 'viewed',
  result: 'allowed',
  actor: { id: 'me', you: true },
  thisSession: true,
  address: '192.0.2.44',
  device: 'Chrome on Windows',
  detail: '',
  recipients: [],
  changes: [],
  ...more,
});

describe('the words of the activity', () => {
  it.each<[Partial<RecordActivity>, string]>([
    [{}, 'You viewed this record'],
    [{ action: 'exported', detail: 'pdf' }, 'You downloaded the note as PDF'],
    [{ action: 'exported', detail: 'copy' }, 'You copied text of this record'],
    [{ action: 'exported', detail: 'zip' }, 'You downloaded this record with all your data'],
    [{ action: 'shared', detail: '1' }, 'You shared the summary with one recipient'],
    [{ action: 'shared', detail: '3' }, 'You shared the summary with 3 recipients'],
    [
      { action: 'shared', detail: '2', recipients: ['gp@example.org', 'son@example.org'] },
      'You shared the summary with gp@example.org, son@example.org',
    ],
    [
      {
        action: 'corrected',
        detail: 'patientName,mrNo',
        changes: [
          { field: 'patientName', from: 'Ada', to: 'Grace' },
          { field: 'mrNo', from: '1', to: '2' },
        ],
      },
      'You corrected the patient name from “Ada” to “Grace”, the MR number from “1” to “2”',
    ],
    [{ action: 'corrected', detail: 'mrNo' }, 'You corrected the patient details of this record'],
    [{ action: 'archive_undone' }, 'You undid the archiving of this record'],
    [{ action: 'kept', result: 'failed' }, 'You tried to exempt this record from auto-delete, and it did not work'],
    [{ action: 'deleted', actor: { id: 'auto-delete', you: false } }, 'Auto-delete removed this record'],
    [{ action: 'deleted', actor: { id: 'account-deletion', you: false } }, 'This record was removed with your account'],
    [{ action: 'edited', result: 'refused' }, 'You tried to change the note, and it was refused'],
    [{ action: 'shared', result: 'failed', detail: '1' }, 'You tried to share the summary, and it did not work'],
    [{ result: 'refused', actor: { id: '', you: false } }, 'Someone else tried to open this record and was refused'],
    [
      { action: 'played', result: 'refused', actor: { id: '', you: false } },
      'Someone else tried to play the audio and was refused',
    ],
  ])('%j: %s', (more, words) => {
    expect(activityWords(line(more))).toBe(words);
  });
});
