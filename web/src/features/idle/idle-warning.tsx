import { useStore } from '@nanostores/react';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { language } from '../../lib/i18n/language.js';
import { text } from './text.js';

interface IdleWarningProps {
  open: boolean;
  secondsLeft: number;
  /** Called on Escape and by the close and "Stay signed in" buttons: each shows that somebody is there. */
  onClose(): void;
  onLogOut(): void;
}

/** The focus starts on the button to stay. A screen reader announces the time at first, and at 30 and 10 s. */
export function IdleWarning({ open, secondsLeft, onClose, onLogOut }: IdleWarningProps) {
  const t = useStore(text);
  const said = secondsLeft > 30 ? 60 : secondsLeft > 10 ? 30 : 10;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      lang={useStore(language)}
      title={t.title}
      description={t.kept}
      actions={
        <>
          <Button onClick={onClose}>{t.stay}</Button>
          <Button look="secondary" onClick={onLogOut}>
            {t.logOut}
          </Button>
        </>
      }
    >
      <p aria-hidden="true" className="tabular-nums">
        {t.soon({ seconds: secondsLeft })}
      </p>
      <p role="alert" className="sr-only">
        {t.said({ seconds: said })}
      </p>
    </Dialog>
  );
}
