import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetDrafts, readDraft, removeDraft, writeDraft } from '../src/features/dictation/drafts/draft.js';
import { readLatestTemplate, writeLatestTemplate } from '../src/features/dictation/templates/latest-template.js';
import { fakeStorage } from './fake-storage.js';

const fields = { patientName: 'Mere', mrNo: '', classificationId: 'c1', template: 'SOAP' };
const hourMs = 3_600_000;

let storage: Storage;
beforeEach(() => {
  storage = fakeStorage();
});

describe('a form that was begun', () => {
  it('comes back for its user only', () => {
    writeDraft(storage, 'u1', fields, 1000);
    expect(readDraft(storage, 'u1', 2000)).toEqual({ fields, at: 1000 });
    expect(readDraft(storage, 'u2', 2000)).toBeNull();
  });

  it('is not kept without a patient in it', () => {
    writeDraft(storage, 'u1', fields, 1000);
    writeDraft(storage, 'u1', { ...fields, patientName: ' ' }, 1000);
    expect(storage.length).toBe(0);
    writeDraft(storage, 'u1', { ...fields, patientName: '', mrNo: '7' }, 1000);
    expect(readDraft(storage, 'u1', 1000)?.fields.mrNo).toBe('7');
  });

  it('is gone after a shift, after it was removed, and where it can not be read', () => {
    writeDraft(storage, 'u1', fields, 0);
    expect(readDraft(storage, 'u1', 12 * hourMs)).not.toBeNull();
    expect(readDraft(storage, 'u1', 12 * hourMs + 1)).toBeNull();
    expect(storage.length).toBe(0);
    writeDraft(storage, 'u1', fields, 0);
    removeDraft(storage, 'u1');
    expect(readDraft(storage, 'u1', 0)).toBeNull();
    storage.setItem('dictationDraftu1', '{"fields":{"patientName":7}}');
    expect(readDraft(storage, 'u1', 0)).toBeNull();
    expect(storage.length).toBe(0);
  });

  it('leaves nothing of any patient behind a log-out, and what is not of patients alone', () => {
    writeDraft(storage, 'u1', fields, 0);
    writeDraft(storage, 'u2', fields, 0);
    storage.setItem('latestDepartmentu1', 'c1');
    forgetDrafts(storage);
    expect([storage.length, storage.getItem('latestDepartmentu1')]).toEqual([1, 'c1']);
  });
});

describe('the template', () => {
  it('is DEFA at first, then what was last submitted in the department', () => {
    expect(readLatestTemplate('u1', 'c1', storage)).toBe('DEFA');
    writeLatestTemplate('u1', 'c1', 'RADR', storage);
    writeLatestTemplate('u1', 'c2', 'SOAP', storage);
    expect(readLatestTemplate('u1', 'c1', storage)).toBe('RADR');
    expect(readLatestTemplate('u1', 'c2', storage)).toBe('SOAP');
    expect([readLatestTemplate('u1', 'c3', storage), readLatestTemplate('u2', 'c1', storage)]).toEqual([
      'DEFA',
      'DEFA',
    ]);
  });

  it('is DEFA where what is stored is no template', () => {
    storage.setItem('latestTemplateu1', '{"c1":"XXXX","c2":7}');
    expect([readLatestTemplate('u1', 'c1', storage), readLatestTemplate('u1', 'c2', storage)]).toEqual([
      'DEFA',
      'DEFA',
    ]);
    storage.setItem('latestTemplateu1', 'nonsense');
    expect(readLatestTemplate('u1', 'c1', storage)).toBe('DEFA');
  });
});
