import { defaultFormatting, defaultSettings, type SettingsBody } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { createSettingsStore, type Settings } from '../src/features/settings/settings-store.js';

const stored: Settings = { ...defaultSettings, id: 'u1', languageName: 'French', exportFormat: 'Word' };

function storeOf(answers: (Settings | Error)[]) {
  const saved: SettingsBody[] = [];
  let loads = 0;
  const store = createSettingsStore({
    async load() {
      loads += 1;
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('nothing left to answer');
      return answer;
    },
    async save(body) {
      saved.push(body);
      return { ...defaultSettings, ...body, id: 'u1' };
    },
  });
  return { store, saved, loads: () => loads };
}

describe('the settings store', () => {
  it('has the defaults until loaded, and loads once for all who ask', async () => {
    const { store, loads } = storeOf([stored]);
    expect(store.state.get()).toEqual({ settings: defaultSettings, status: 'unread' });
    const first = store.load();
    expect(store.state.get()).toEqual({ settings: defaultSettings, status: 'loading' });
    await Promise.all([first, store.load()]);
    await store.load();
    expect(store.state.get()).toEqual({ settings: stored, status: 'loaded' });
    expect(loads()).toBe(1);
  });

  it('says nothing of a failed load but its status, and tries again when asked', async () => {
    const { store } = storeOf([new Error('offline'), stored]);
    expect(await store.load()).toEqual({ settings: defaultSettings, status: 'failed' });
    expect(await store.load()).toEqual({ settings: stored, status: 'loaded' });
  });

  it('saves changes on top of the stored settings, also when the first load failed', async () => {
    const { store, saved } = storeOf([new Error('offline'), stored]);
    await store.load();
    expect(await store.save({ autoSave: false })).toBe(true);
    expect(saved).toEqual([{ ...stored, autoSave: false }]);
    expect(store.state.get().settings).toEqual({ ...stored, autoSave: false });
  });

  it('saves a group of the formatting on top of the stored ones, also when the first load failed', async () => {
    const own = { ...defaultFormatting, vitals: false };
    const { store, saved } = storeOf([new Error('offline'), { ...stored, formatting: own }]);
    await store.load();
    expect(await store.save({ formatting: { lists: false } })).toBe(true);
    expect(saved).toEqual([{ ...stored, formatting: { ...own, lists: false } }]);
  });

  it('does not save over settings it could not read', async () => {
    const { store, saved } = storeOf([new Error('offline'), new Error('offline')]);
    await store.load();
    expect(await store.save({ autoSave: false })).toBe(false);
    expect(saved).toEqual([]);
  });

  it('leaves the id to the server when settings are saved for the first time', async () => {
    const { store, saved } = storeOf([defaultSettings]);
    expect(await store.save({ accent: 'Australia' })).toBe(true);
    expect(saved[0]).not.toHaveProperty('id');
    expect(store.state.get().settings).toMatchObject({ id: 'u1', accent: 'Australia' });
  });

  it('forgets the user who left, even when an answer for them comes later', async () => {
    const { store } = storeOf([stored, { ...stored, id: 'u2' }]);
    const late = store.load();
    store.clear();
    await late;
    expect(store.state.get()).toEqual({ settings: defaultSettings, status: 'unread' });
    expect((await store.load()).settings.id).toBe('u2');
  });
});
