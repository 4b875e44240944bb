import type { Passkey } from '@auscribe/contracts';
import { useState } from 'react';
import { toast } from '../../../components/ui/toast.js';
import { messageOf } from '../../../lib/http/errors.js';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from './api.js';
import { text } from './text.js';
import { NotConfirmedError, useConfirmation } from './use-confirmation.js';

type Open =
  | { kind: 'app'; authenticator: { secret: string; url: string } }
  /** Null: a new passkey. */
  | { kind: 'name'; passkey: Passkey | null }
  /** Null: the authenticator app. */
  | { kind: 'remove'; passkey: Passkey | null }
  | { kind: 'renew' }
  | { kind: 'codes'; codes: readonly string[] };

/** What the second factor's card can change, and which of its dialogs is open. `refresh` loads the factors again. */
export function useFactorChanges(refresh: () => Promise<void>) {
  const [open, setOpen] = useState<Open | null>(null);
  const [busy, setBusy] = useState<'app' | 'remove' | 'renew' | null>(null);
  const { confirmed, confirmation } = useConfirmation();
  const close = () => setOpen(null);

  async function change(what: 'app' | 'remove' | 'renew', work: () => Promise<void>) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof NotConfirmedError)) {
        toast.error(text.get().notDone({ reason: messageOf(error) }), { about: error });
      }
    } finally {
      setBusy(null);
    }
  }

  function added(words: string, recoveryCodes: string[] | null) {
    toast.success(words);
    setOpen(recoveryCodes ? { kind: 'codes', codes: recoveryCodes } : null);
    void refresh();
  }

  return {
    open,
    busy,
    confirmation,
    close,
    namePasskey: () => setOpen({ kind: 'name', passkey: null }),
    askToRename: (passkey: Passkey) => setOpen({ kind: 'name', passkey }),
    askToRemove: (passkey: Passkey) => setOpen({ kind: 'remove', passkey }),
    askToRemoveApp: () => setOpen({ kind: 'remove', passkey: null }),
    askForCodes: () => setOpen({ kind: 'renew' }),

    beginApp: () =>
      change('app', async () => setOpen({ kind: 'app', authenticator: await confirmed(beginAuthenticator) })),

    /**
     * Turns the app on with its code. Returns null if it is on, or if the user cancelled the confirmation; otherwise
     * what is wrong.
     */
    async confirmApp(code: string): Promise<string | null> {
      try {
        const answer = await confirmed(() => confirmAuthenticator(code));
        if (answer.refused !== null) return answer.refused;
        added(text.get().appAdded, answer.recoveryCodes);
        return null;
      } catch (error) {
        return error instanceof NotConfirmedError ? null : text.get().notDone({ reason: messageOf(error) });
      }
    },

    /**
     * Saves the name in the open dialog. Returns null if it was done or the user cancelled the confirmation, otherwise
     * what is wrong.
     */
    async saveName(name: string): Promise<string | null> {
      if (open?.kind !== 'name') return null;
      const { passkey } = open;
      try {
        if (passkey) {
          await confirmed(() => renamePasskey(passkey.id, name));
          added(text.get().passkeyRenamed, null);
        } else {
          added(text.get().passkeyAdded, await confirmed(() => addPasskey(name)));
        }
        return null;
      } catch (error) {
        return error instanceof NotConfirmedError ? null : messageOf(error);
      }
    },

    remove: () =>
      change('remove', async () => {
        if (open?.kind !== 'remove') return;
        const { passkey } = open;
        await confirmed(() => (passkey ? removePasskey(passkey.id) : removeAuthenticator()));
        toast.success(passkey ? text.get().passkeyRemoved : text.get().appRemoved);
        close();
        await refresh();
      }),

    renewCodes: () =>
      change('renew', async () => {
        const codes = await confirmed(renewRecoveryCodes);
        setOpen({ kind: 'codes', codes });
        await refresh();
      }),
  };
}
