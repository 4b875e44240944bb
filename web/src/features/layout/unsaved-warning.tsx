import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { i18n } from '../../lib/i18n/i18n.js';
import { useAskBeforeUnload, useUnsaved } from './unsaved.js';

const text = i18n('unsaved', {
  title: 'Leave without saving?',
  note: 'Your changes to the summary are not saved yet.',
  settings: 'Your changes to the settings are not saved yet.',
  profile: 'Your changes to the profile are not saved yet.',
  stay: 'Stay',
  leave: 'Leave without saving',
  saveAndLeave: 'Save and leave',
});

interface UnsavedWarningProps {
  what: 'note' | 'settings' | 'profile';
  active: boolean;
  /** Returns true if it was saved. */
  save(): Promise<boolean>;
}

/** Asks before an edit is abandoned: the browser's own question on reload and close, a dialog for links. */
export function UnsavedWarning({ what, active, save }: UnsavedWarningProps) {
  const t = useStore(text);
  const [saving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );

  useAskBeforeUnload(active);
  useUnsaved(active ? what : null);

  async function saveAndLeave() {
    setSaving(true);
    const saved = await save();
    setSaving(false);
    if (saved) blocker.proceed?.();
    else blocker.reset?.();
  }

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t.title}
      description={t[what]}
      actions={
        <>
          <Button look="secondary" onClick={() => blocker.reset?.()}>
            {t.stay}
          </Button>
          <Button look="danger" disabled={saving} onClick={() => blocker.proceed?.()}>
            {t.leave}
          </Button>
          <Button busy={saving} onClick={saveAndLeave}>
            {t.saveAndLeave}
          </Button>
        </>
      }
    />
  );
}
