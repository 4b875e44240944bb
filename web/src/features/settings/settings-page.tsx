import type { UserSettings } from '@auscribe/contracts';
import { useEffect, useState } from 'react';
import { Breadcrumb } from '../../components/ui/breadcrumb.js';
import { Button } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { loadSettings, saveSettings } from './api/settings.js';
import { SettingsForm } from './settings-form.js';

const defaults: UserSettings = {
  id: '',
  autoPunctuation: true,
  autoSave: true,
  languageName: 'English',
  accent: 'New Zealand',
  exportFormat: 'PDF',
  autoDelete: 'Never',
};

export function SettingsPage() {
  const [settings, setSettings] = useState(defaults);
  const [busy, setBusy] = useState(true);

  useEffect(() => {
    // Failures to load and to save are silently ignored (PRODUCT.md section 8).
    loadSettings()
      .then(setSettings, () => undefined)
      .finally(() => setBusy(false));
  }, []);

  async function update() {
    setBusy(true);
    const { id, ...options } = settings;
    await saveSettings(id ? settings : options).then(setSettings, () => undefined);
    setBusy(false);
  }

  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb here="Settings" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>Settings</PageTitle>
        <Button busy={busy} onClick={update}>
          Update
        </Button>
      </div>
      <SettingsForm settings={settings} onChange={(patch) => setSettings((before) => ({ ...before, ...patch }))} />
    </div>
  );
}
