import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { TextButton } from '../../components/ui/text-link.js';
import { tokenStore } from '../../lib/session/session.js';
import type { LoginError } from './login-error.js';

interface LoginErrorDialogProps {
  error: LoginError | null;
  email: string;
  onClose(): void;
  onCreateAccount(): void;
}

export function LoginErrorDialog({ error, email, onClose, onCreateAccount }: LoginErrorDialogProps) {
  return (
    <Dialog
      open={error !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Login Error"
      description={error?.subtitle}
      actions={<Button onClick={onClose}>OK</Button>}
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
  const navigate = useNavigate();
  if (error.subtitle === 'User not found') {
    return (
      <p>
        This email is not on the platform. <TextButton onClick={onCreateAccount}>Create an Account</TextButton>
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
              navigate('/verify');
            }}
          >
            Enter the verification code
          </TextButton>
        </p>
      )}
    </>
  );
}
