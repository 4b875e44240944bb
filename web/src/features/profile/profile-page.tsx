import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { useUser } from '../auth/session-context.js';
import { SessionsCard } from '../sessions/sessions-card.js';
import { Avatar } from './avatar.js';
import { PasswordForm } from './password-form.js';
import { ProfileForm } from './profile-form.js';
import { SecondFactorCard } from './second-factor/second-factor-card.js';
import { text } from './text.js';
import { YourDataCard } from './your-data/your-data-card.js';

export function ProfilePage() {
  const words = useStore(text);
  const user = useUser();
  const [changing, setChanging] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageTitle>{words.title}</PageTitle>
      <Card className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">{words.information}</h2>
        <Avatar user={user} />
      </Card>
      <Card>
        <ProfileForm user={user} />
      </Card>
      <Card className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 className="font-semibold text-lg">{words.password}</h2>
            <p className="text-quiet text-sm">{words.passwordNote}</p>
          </div>
          <Button
            ref={toggle}
            look="secondary"
            aria-expanded={changing}
            onClick={() => setChanging((before) => !before)}
          >
            {words.changePassword}
          </Button>
        </div>
        {changing && (
          <PasswordForm
            onClose={() => {
              setChanging(false);
              toggle.current?.focus();
            }}
          />
        )}
      </Card>
      <SecondFactorCard />
      <SessionsCard />
      <YourDataCard />
    </div>
  );
}
