import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  readDraft,
  readLatestTemplate,
  removeDraft,
  writeDraft,
  writeLatestTemplate,
} from '../src/features/dictation/form-memory.js';
import { clearStorage } from '../src/lib/storage.js';
import { fakeStorage } from './fake-storage.js';

const fields = { patientName: 'Mere', mrNo: '', classificationId: 'c1', template: 'SOAP' };
const hourMs = 3_600_000;

let storage: Storage;
beforeEach(() => {
  storage = fakeStorage();
});

describe('a started form', () => {
  const bytes = () => crypto.getRandomValues(new Uint8Array(32));
  const newKey = () => crypto.subtle.importKey('raw', bytes(), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const own = newKey();
  const key = () => own;
  const write = (userId: string, changed = fields, at = 0) => writeDraft(storage, userId, changed, at, key);
  const read = (userId: string, now = 0) => readDraft(storage, userId, now, key);

  it('is restored only for its user, and stored encrypted', async () => {
    await write('u1', fields, 1000);
    expect(JSON.stringify([storage.key(0), storage.getItem('dictationDraftu1')])).not.toMatch(/Mere|SOAP/);
    expect(await read('u1', 2000)).toEqual({ fields, at: 1000 });
    expect(await read('u2', 2000)).toBeNull();
    expect(await readDraft(storage, 'u1', 2000, newKey)).toBeNull();
  });

  it('is not kept without a patient', async () => {
    await write('u1');
    await write('u1', { ...fields, patientName: ' ' });
    expect(storage.length).toBe(0);
    await write('u1', { ...fields, patientName: '', mrNo: '7' });
    expect((await read('u1'))?.fields.mrNo).toBe('7');
  });

  it('is the newest, and absent after removal, however long writing takes', async () => {
    await Promise.all([write('u1', { ...fields, mrNo: '1' }), write('u1', { ...fields, mrNo: '2' })]);
    expect((await read('u1'))?.fields.mrNo).toBe('2');
    const late = write('u1');
    removeDraft(storage, 'u1');
    await late;
    expect(storage.length).toBe(0);
  });

  it('waits while its key is not available, and is never stored in plaintext', async () => {
    const away = () => Promise.reject(new Error('away'));
    await write('u1');
    await expect(readDraft(storage, 'u1', 0, away)).rejects.toThrow('away');
    expect(await read('u1')).not.toBeNull();
    storage.clear();
    await expect(writeDraft(storage, 'u1', fields, 0, away)).rejects.toThrow('away');
    expect(storage.length).toBe(0);
  });

  it('is removed after a shift, or if it cannot be read', async () => {
    await write('u1');
    expect(await read('u1', 12 * hourMs)).not.toBeNull();
    expect(await read('u1', 12 * hourMs + 1)).toBeNull();
    expect(storage.length).toBe(0);
    storage.setItem('dictationDraftu1', '{"fields":{"patientName":7}}');
    expect(await read('u1')).toBeNull();
    expect(storage.length).toBe(0);
  });

  it('leaves no patient data after log-out, and keeps other data', async () => {
    await write('u1');
    await write('u2');
    storage.setItem('latestDepartmentu1', 'c1');
    storage.setItem('theme', 'dark');
    storage.setItem('somethingNew', 'Mere');
    clearStorage(storage);
    expect([storage.length, storage.getItem('latestDepartmentu1'), storage.getItem('theme')]).toEqual([
      2,
      'c1',
      'dark',
    ]);
  });
});

describe('the template', () => {
  it('is DEFA at first, then the one last submitted in the department', () => {
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

  it('is DEFA if the stored one is invalid', () => {
    storage.setItem('latestTemplateu1', '{"c1":"XXXX","c2":7}');
    expect([readLatestTemplate('u1', 'c1', storage), readLatestTemplate('u1', 'c2', storage)]).toEqual([
      'DEFA',
      'DEFA',
    ]);
    storage.setItem('latestTemplateu1', 'nonsense');
    expect(readLatestTemplate('u1', 'c1', storage)).toBe('DEFA');
  });
});
