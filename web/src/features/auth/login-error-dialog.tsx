import { useStore } from '@nanostores/react';
import { useNavigate } from 'react-router-dom';
import { Button, TextButton } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { tokenStore } from '../../lib/session/session.js';
import type { LoginError } from './refusals.js';
import { text } from './text.js';

interface LoginErrorDialogProps {
  error: LoginError | null;
  email: string;
  onClose(): void;
  onCreateAccount(): void;
}

export function LoginErrorDialog({ error, email, onClose, onCreateAccount }: LoginErrorDialogProps) {
  const words = useStore(text);
  return (
    <Dialog
      open={error !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.loginError}
      description={error?.subtitle}
      actions={<Button onClick={onClose}>{words.ok}</Button>}
    >
      {error && <Explanation error={error} email={email} onCreateAccount={onCreateAccount} />}
    </Dialog>
  );
}

function Explanation({
  error,
  email,
  onCreateAccount,
}: Omit<LoginErrorDialogProps, 'onClose'> & { error: LoginError }) {
  const words = useStore(text);
  const navigate = useNavigate();
  if (error.subtitle === 'User not found') {
    return (
      <p>
        {words.notOnPlatform} <TextButton onClick={onCreateAccount}>{words.createAccount}</TextButton>
      </p>
    );
  }
  return (
    <>
      {error.body && <p>{error.body}</p>}
      {error.subtitle === 'User is not verified' && (
        <p>
          <TextButton
            onClick={() => {
              tokenStore.setSubject(email);
              navigate('/verify', { state: { email } });
            }}
          >
            {words.enterVerificationCode}
          </TextButton>
        </p>
      )}
    </>
  );
}
