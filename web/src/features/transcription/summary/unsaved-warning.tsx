import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { useAskBeforeUnload } from '../../layout/unsaved/use-ask-before-unload.js';
import { useUnsaved } from '../../layout/unsaved/use-unsaved.js';
import { text } from '../text.js';

interface UnsavedWarningProps {
  active: boolean;
  /** True when it is saved. */
  save(): Promise<boolean>;
}

/** Asks before an edit is left: the browser's own question for reload and close, a dialog for links. */
export function UnsavedWarning({ active, save }: UnsavedWarningProps) {
  const t = useStore(text);
  const [saving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );

  useAskBeforeUnload(active);
  useUnsaved(active ? 'note' : null);

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
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t.leaveTitle}
      description={t.leaveText}
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
