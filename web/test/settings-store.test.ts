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
  it('has the defaults until loaded, and loads once for all callers', async () => {
    const { store, loads } = storeOf([stored]);
    expect(store.state.get()).toEqual({ settings: defaultSettings, status: 'unread' });
    const first = store.load();
    expect(store.state.get()).toEqual({ settings: defaultSettings, status: 'loading' });
    await Promise.all([first, store.load()]);
    await store.load();
    expect(store.state.get()).toEqual({ settings: stored, status: 'loaded' });
    expect(loads()).toBe(1);
  });

  it('reports only the status of a failed load, and retries on request', async () => {
    const { store } = storeOf([new Error('offline'), stored]);
    expect(await store.load()).toEqual({ settings: defaultSettings, status: 'failed' });
    expect(await store.load()).toEqual({ settings: stored, status: 'loaded' });
  });

  it('saves changes to the stored settings, even if the first load failed', async () => {
    const { store, saved } = storeOf([new Error('offline'), stored]);
    await store.load();
    expect(await store.save({ autoSave: false })).toBe(true);
    expect(saved).toEqual([{ ...stored, autoSave: false }]);
    expect(store.state.get().settings).toEqual({ ...stored, autoSave: false });
  });

  it('saves a group of the formatting with the stored ones, even if the first load failed', async () => {
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

  it('leaves the id to the server if settings are saved for the first time', async () => {
    const { store, saved } = storeOf([defaultSettings]);
    expect(await store.save({ accent: 'Australia' })).toBe(true);
    expect(saved[0]).not.toHaveProperty('id');
    expect(store.state.get().settings).toMatchObject({ id: 'u1', accent: 'Australia' });
  });

  it('forgets the previous user, even if an answer for them arrives later', async () => {
    const { store } = storeOf([stored, { ...stored, id: 'u2' }]);
    const late = store.load();
    store.clear();
    await late;
    expect(store.state.get()).toEqual({ settings: defaultSettings, status: 'unread' });
    expect((await store.load()).settings.id).toBe('u2');
  });
});
