import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { useUser } from '../auth/use-user.js';
import { Avatar } from './avatar.js';
import { PasswordForm } from './password-form.js';
import { ProfileForm } from './profile-form.js';

export function ProfilePage() {
  const user = useUser();
  const [changing, setChanging] = useState(false);
  const fullName = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>User Profile</PageTitle>
      <Card className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">Profile Information</h2>
        <Avatar user={user} />
        <p className="font-medium text-lg">{fullName || 'Not set'}</p>
      </Card>
      <Card className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">Manage Profile</h2>
        <ProfileForm user={user} />
      </Card>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-lg">Password</h2>
          <Button look="secondary" aria-expanded={changing} onClick={() => setChanging((before) => !before)}>
            Change Password
          </Button>
        </div>
        {changing && <PasswordForm onClose={() => setChanging(false)} />}
      </Card>
    </div>
  );
}
