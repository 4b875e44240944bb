import { useStore } from '@nanostores/react';
import { Breadcrumb } from '../../components/ui/breadcrumb.js';
import { Button } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { useShortcut } from '../layout/shortcuts/use-shortcut.js';
import { UnsavedWarning } from '../layout/unsaved-warning.js';
import { DeleteDialog } from './delete-dialog.js';
import { autoDeleteOf } from './options.js';
import { SaveBar } from './save-bar.js';
import { SettingsForm } from './settings-form.js';
import { text } from './text.js';
import { useSettingsForm } from './use-settings-form.js';
import { userSettings } from './user-settings.js';

export function SettingsPage() {
  const words = useStore(text);
  const form = useSettingsForm();
  const loading = form.status === 'unread' || form.status === 'loading';
  useShortcut('mod+s', words.update, form.update, { enabled: !loading });
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb here={words.title} />
      <PageTitle>{words.title}</PageTitle>
      {form.status === 'failed' && (
        <Notice
          tone="info"
          title={words.notLoaded}
          actions={
            <Button look="secondary" onClick={() => userSettings.load()}>
              {words.tryAgain}
            </Button>
          }
        />
      )}
      <SettingsForm settings={form.settings} stored={form.stored} disabled={loading} onChange={form.change} />
      <SaveBar
        dirty={form.dirty}
        loading={loading}
        known={form.status === 'loaded'}
        saveStatus={form.saveStatus}
        onUpdate={form.update}
      />
      <UnsavedWarning what="settings" active={form.dirty} save={form.update} />
      <DeleteDialog
        doomed={form.doomed}
        days={autoDeleteOf(form.settings.autoDelete).days}
        onConfirm={form.confirm}
        onCancel={form.cancel}
      />
    </div>
  );
}
