import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PageTitle } from '../../components/ui/page-title.js';
import { TabList, TabPanel, Tabs } from '../../components/ui/tabs.js';
import { AuthPage } from './auth-page.js';
import { useSession } from './session-context.js';
import { SignInForm } from './sign-in-form.js';
import { SignUpForm } from './sign-up-form.js';

const tabs = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Create an Account' },
] as const;

export function LoginPage({ first = 'sign-in' }: { first?: 'sign-in' | 'sign-up' }) {
  const [tab, setTab] = useState<string>(first);
  const { state } = useSession();
  if (state.kind === 'signed-in') return <Navigate to="/dashboard" replace />;
  return (
    <AuthPage>
      <PageTitle tab={tab === 'sign-in' ? 'Sign In' : 'Create an Account'}>Welcome to Auscribe</PageTitle>
      {state.kind === 'anonymous' && state.ended && (
        <p role="status">Your session has ended. Please sign in again; recordings that were not sent are kept.</p>
      )}
      <Tabs value={tab} onValueChange={setTab} className="flex flex-col gap-5">
        <TabList label="Sign in or create an account" tabs={tabs} />
        <TabPanel value="sign-in">
          <SignInForm onCreateAccount={() => setTab('sign-up')} />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpForm />
        </TabPanel>
      </Tabs>
    </AuthPage>
  );
}
