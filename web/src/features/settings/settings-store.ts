import { defaultSettings, type Formatting, type SettingsBody, type UserSettings } from '@auscribe/contracts';
import { atom, type ReadableAtom } from 'nanostores';

interface SettingsState {
  /** The defaults until the settings are loaded. */
  settings: Settings;
  status: 'unread' | 'loading' | 'loaded' | 'failed';
}

interface SettingsCalls {
  load(): Promise<Settings>;
  save(body: SettingsBody): Promise<Settings>;
}

interface SettingsStore {
  state: ReadableAtom<SettingsState>;
  /** Loads once per session; a failed load is retried. Never rejects: see `state`. */
  load(): Promise<SettingsState>;
  /**
   * Saves changes on top of the server's settings, never on top of the defaults: a failed load is repeated first.
   * Returns true if saved.
   */
  save(changes: Changes): Promise<boolean>;
  /** Clears everything: the next user may be somebody else. */
  clear(): void;
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
    clear() {
      session += 1;
      loading = null;
      state.set(unread);
    },
  };
}

/** The user's settings, with defaults for fields that a server of the previous release does not send. */
export type Settings = Required<UserSettings>;

/** Unsaved choices; of the formatting, only the groups that were changed. */
export type Changes = Partial<Omit<Settings, 'id' | 'formatting'>> & { formatting?: Partial<Formatting> };

/**
 * The changes after one more. A value that is set back to the stored one is no longer a change. While the stored values
 * are unknown (null), each choice counts.
 */
export function withChange(changes: Changes, patch: Changes, stored: Settings | null): Changes {
  const { formatting: _, ...merged } = { ...changes, ...patch };
  const groups = { ...changes.formatting, ...patch.formatting };
  const options = stored ? onlyDifferent(merged, stored) : merged;
  const formatting = stored ? onlyDifferent(groups, stored.formatting) : groups;
  return Object.keys(formatting).length > 0 ? { ...options, formatting } : options;
}

export function withChanges(settings: Settings, { formatting, ...options }: Changes): Settings {
  return { ...settings, ...options, formatting: { ...settings.formatting, ...formatting } };
}

function onlyDifferent<T extends object>(changes: T, stored: NoInfer<Required<T>>): T {
  const left = { ...changes };
  for (const key in left) if (left[key] === stored[key]) delete left[key];
  return left;
}
