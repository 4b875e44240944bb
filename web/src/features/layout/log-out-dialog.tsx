import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { useSession } from '../auth/session-context.js';
import { text } from './text.js';
import { type Unsaved, unsaved } from './unsaved.js';

const said = {
  note: 'unsavedNote',
  settings: 'unsavedSettings',
  profile: 'unsavedProfile',
  recording: 'unsavedRecording',
  file: 'unsavedFile',
} as const satisfies Record<Unsaved, string>;

export function LogOutDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const words = useStore(text);
  const held = useStore(unsaved);
  const { signOut } = useSession();
  const [busy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      title={words.leaveTitle}
      text={[words.leaveText, ...held.map((what) => words[said[what]])].join(' ')}
      danger={held.some((what) => what !== 'recording' && what !== 'file')}
      confirm={words.confirm}
      cancel={words.cancel}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => {
        setBusy(true);
        signOut();
      }}
    />
  );
}
