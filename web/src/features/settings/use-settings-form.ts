import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { olderDictations } from './api/older-dictations.js';
import { autoDeleteOf, deletesSooner } from './options.js';
import { type Changes, withChange } from './settings-changes.js';
import { userSettings } from './user-settings.js';

/** `unknown`: the server could not say how many. */
export type Doomed = { count: number } | 'unknown';
export type SaveStatus = 'idle' | 'checking' | 'saving' | 'saved' | 'failed';

export function useSettingsForm() {
  const { settings: stored, status } = useStore(userSettings.state);
  const [changes, setChanges] = useState<Changes>({});
  const [saveStatus, setSaveStatus] = useState<SaveStatus>('idle');
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const settings = { ...stored, ...changes };

  useEffect(() => {
    userSettings.load();
  }, []);

  async function save() {
    setDoomed(null);
    setSaveStatus('saving');
    const saved = await userSettings.save(changes);
    if (saved) setChanges({});
    setSaveStatus(saved ? 'saved' : 'failed');
  }

  /** Saves, but asks first where that deletes what is there. */
  async function update() {
    const { days } = autoDeleteOf(settings.autoDelete);
    if (days !== null && deletesSooner(stored.autoDelete, settings.autoDelete)) {
      setSaveStatus('checking');
      const count = await olderDictations(days).catch(() => null);
      if (count !== 0) {
        setDoomed(count === null ? 'unknown' : { count });
        setSaveStatus('idle');
        return;
      }
    }
    await save();
  }

  return {
    settings,
    status,
    saveStatus,
    doomed,
    dirty: Object.keys(changes).length > 0,
    change(patch: Changes) {
      setChanges((before) => withChange(before, patch, status === 'loaded' ? stored : null));
      setSaveStatus('idle');
    },
    update,
    confirm: save,
    cancel: () => setDoomed(null),
  };
}
