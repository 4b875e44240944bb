import { defaultSettings, type SettingsBody } from '@auscribe/contracts';
import { atom, type ReadableAtom } from 'nanostores';
import { type Changes, type Settings, withChanges } from './settings-changes.js';

interface SettingsState {
  /** The defaults until they are loaded. */
  settings: Settings;
  status: 'unread' | 'loading' | 'loaded' | 'failed';
}

interface SettingsCalls {
  load(): Promise<Settings>;
  save(body: SettingsBody): Promise<Settings>;
}

export interface SettingsStore {
  state: ReadableAtom<SettingsState>;
  /** Loads once per session; a failed load is tried again. Never rejects: see `state`. */
  load(): Promise<SettingsState>;
  /**
   * Saves changes on top of what the server has, never on top of the defaults: a load that failed is made up for first.
   * True when saved.
   */
  save(changes: Changes): Promise<boolean>;
  /** Forgets everything: the next to come may be somebody else. */
  forget(): void;
}

const unread: SettingsState = { settings: defaultSettings, status: 'unread' };

export function createSettingsStore(calls: SettingsCalls): SettingsStore {
  const state = atom(unread);
  let loading: Promise<SettingsState> | null = null;
  let session = 0;

  async function read(mine: number): Promise<SettingsState> {
    state.set({ ...state.get(), status: 'loading' });
    const next = await calls.load().then(
      (settings): SettingsState => ({ settings, status: 'loaded' }),
      (): SettingsState => ({ settings: state.get().settings, status: 'failed' }),
    );
    if (mine !== session) return unread;
    loading = null;
    state.set(next);
    return next;
  }

  function load(): Promise<SettingsState> {
    if (state.get().status === 'loaded') return Promise.resolve(state.get());
    loading ??= read(session);
    return loading;
  }

  return {
    state,
    load,
    async save(changes) {
      const mine = session;
      const current = await load();
      if (current.status !== 'loaded') return false;
      const { id, ...options } = withChanges(current.settings, changes);
      try {
        const settings = await calls.save(id ? { id, ...options } : options);
        if (mine === session) state.set({ settings, status: 'loaded' });
        return mine === session;
      } catch {
        return false;
      }
    },
    forget() {
      session += 1;
      loading = null;
      state.set(unread);
    },
  };
}
