import type { AutoDeletePreview } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { Check, CircleAlert, CircleDot } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Breadcrumb } from '../../components/ui/breadcrumb.js';
import { Button } from '../../components/ui/button.js';
import { classNames } from '../../components/ui/class-names.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { RetryNotice } from '../../components/ui/notice.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { previewAutoDelete } from '../auto-delete/api.js';
import { useShortcut } from '../layout/shortcuts/use-shortcut.js';
import { UnsavedWarning } from '../layout/unsaved-warning.js';
import { autoDeleteOf, deletesSooner, previewWords } from './options.js';
import { SettingsForm } from './settings-form.js';
import { type Changes, withChange, withChanges } from './settings-store.js';
import { text } from './text.js';
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
        <RetryNotice tone="info" title={words.notLoaded} retry={words.tryAgain} onRetry={() => userSettings.load()} />
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
        deletions={form.deletions}
        days={autoDeleteOf(form.settings.autoDelete).days}
        onConfirm={form.confirm}
        onCancel={form.cancel}
      />
    </div>
  );
}

interface SaveBarProps {
  dirty: boolean;
  loading: boolean;
  /** Whether the saved settings are known. */
  known: boolean;
  saveStatus: SaveStatus;
  onUpdate(): void;
}

/**
 * Shows whether the displayed settings are saved, and is always in view. There is no toast: failures to load and to
 * save are silent by PRODUCT.md section 8, but the user should not have to guess.
 */
function SaveBar({ dirty, loading, known, saveStatus, onUpdate }: SaveBarProps) {
  const words = useStore(text);
  const busy = saveStatus === 'saving' || saveStatus === 'checking';
  return (
    <div className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-line bg-raised p-3 pl-4 shadow-hover">
      <p role="status" className="flex min-h-6 min-w-0 flex-1 items-center gap-2 text-sm">
        {statusLine()}
      </p>
      <Button busy={busy} disabled={loading} onClick={onUpdate} className="max-sm:flex-1">
        {words.update}
      </Button>
    </div>
  );

  function statusLine(): ReactNode {
    if (loading) return words.loading;
    if (busy) return words.saving;
    if (saveStatus === 'failed') {
      return <Line icon={CircleAlert} look="text-danger" said={words.notSaved} />;
    }
    if (dirty) return <Line icon={CircleDot} look="text-warn" said={words.unsaved} />;
    if (!known) return null;
    return (
      <Line
        icon={Check}
        look={saveStatus === 'saved' ? 'text-good' : 'text-quiet'}
        said={saveStatus === 'saved' ? words.saved : words.upToDate}
      />
    );
  }
}

function Line({ icon: Icon, look, said }: { icon: typeof Check; look: string; said: string }) {
  return (
    <span className={classNames('flex items-center gap-2 font-medium', look)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {said}
    </span>
  );
}

interface DeleteDialogProps {
  deletions: Deletions | null;
  /** The chosen time in days; null is Never, which deletes nothing. */
  days: 1 | 7 | 30 | null;
  onConfirm(): void;
  onCancel(): void;
}

function DeleteDialog({ deletions, days, onConfirm, onCancel }: DeleteDialogProps) {
  const words = useStore(text);
  const period = days === null ? '' : words[`periods${days}`];
  const said =
    deletions === 'unknown' || deletions === null
      ? [words.deleteUnknown({ period })]
      : previewWords(deletions, period, words);
  return (
    <ConfirmDialog
      danger
      open={deletions !== null}
      title={words.deleteTitle}
      text={[...said, words.deleteConsequence].join(' ')}
      confirm={words.deleteConfirm}
      cancel={words.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** `unknown`: the server could not tell how many. */
type Deletions = AutoDeletePreview | 'unknown';
type SaveStatus = 'idle' | 'checking' | 'saving' | 'saved' | 'failed';

function useSettingsForm() {
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
