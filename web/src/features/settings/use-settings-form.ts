import type { AutoDeletePreview } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { previewAutoDelete } from '../auto-delete/api.js';
import { autoDeleteOf, deletesSooner } from './options.js';
import { type Changes, withChange, withChanges } from './settings-store.js';
import { userSettings } from './user-settings.js';

/** `unknown`: the server could not tell how many. */
export type Deletions = AutoDeletePreview | 'unknown';
export type SaveStatus = 'idle' | 'checking' | 'saving' | 'saved' | 'failed';

export function useSettingsForm() {
  const { settings: stored, status } = useStore(userSettings.state);
  const [changes, setChanges] = useState<Changes>({});
  const [saveStatus, setSaveStatus] = useState<SaveStatus>('idle');
  const [deletions, setDeletions] = useState<Deletions | null>(null);
  const settings = withChanges(stored, changes);

  useEffect(() => {
    userSettings.load();
  }, []);

  async function save(): Promise<boolean> {
    setDeletions(null);
    setSaveStatus('saving');
    const saved = await userSettings.save(changes);
    if (saved) setChanges({});
    setSaveStatus(saved ? 'saved' : 'failed');
    return saved;
  }

  /** Saves, but asks first if that deletes existing records. Returns true if saved. */
  async function update(): Promise<boolean> {
    if (saveStatus === 'checking' || saveStatus === 'saving') return false;
    const { days } = autoDeleteOf(settings.autoDelete);
    if (days !== null && deletesSooner(stored.autoDelete, settings.autoDelete)) {
      setSaveStatus('checking');
      const preview = await previewAutoDelete(settings.autoDelete).catch(() => 'unknown' as const);
      if (preview === 'unknown' || preview.count + preview.later > 0) {
        setDeletions(preview);
        setSaveStatus('idle');
        return false;
      }
    }
    return save();
  }

  return {
    settings,
    stored,
    status,
    saveStatus,
    deletions,
    dirty: Object.keys(changes).length > 0,
    change(patch: Changes) {
      setChanges((before) => withChange(before, patch, status === 'loaded' ? stored : null));
      setSaveStatus('idle');
    },
    update,
    confirm: save,
    cancel: () => setDeletions(null),
  };
}
