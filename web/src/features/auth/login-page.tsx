import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { FullScreenLoading } from '../../components/ui/loading.js';
import { Notice } from '../../components/ui/notice.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { TabList, TabPanel, Tabs } from '../../components/ui/tabs.js';
import { AuthPage } from './auth-page.js';
import { emailFromState } from './between-pages.js';
import { useSession } from './session-context.js';
import { SignInForm } from './sign-in-form.js';
import { SignUpForm } from './sign-up-form.js';
import { text } from './text.js';

/** /login and /register: one page with the tab in its address, so that Back and a reload keep the tab. */
export function LoginPage() {
  const words = useStore(text);
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useSession();
  const [email, setEmail] = useState(() => emailFromState(location.state));
  if (state.kind === 'loading') return <FullScreenLoading />;
  if (state.kind === 'signed-in') return <Navigate to="/dashboard" replace />;

  const ends = {
    idle: { title: words.idleEnded, advice: words.idleEndedAdvice },
    ended: { title: words.sessionEnded, advice: words.sessionEndedAdvice },
    deleted: { title: words.accountDeleted, advice: words.accountDeletedAdvice },
  };
  const tab = location.pathname === '/register' ? 'sign-up' : 'sign-in';
  const show = (next: string) => {
    if (next !== tab) navigate(next === 'sign-up' ? '/register' : '/login', { state: { email: email.trim() } });
  };
  return (
    <AuthPage>
      <PageTitle tab={tab === 'sign-in' ? words.signInTab : words.signUpTab}>{words.welcome}</PageTitle>
      {state.kind === 'anonymous' && state.ended && (
        <Notice tone="info" title={ends[state.ended].title}>
          {ends[state.ended].advice}
        </Notice>
      )}
      <Tabs value={tab} onValueChange={show} className="flex flex-col gap-5">
        <TabList
          label={words.tabs}
          tabs={[
            { value: 'sign-in', label: words.signInTab },
            { value: 'sign-up', label: words.signUpTab },
          ]}
        />
        <TabPanel value="sign-in" tabIndex={-1}>
          <SignInForm email={email} onEmail={setEmail} onCreateAccount={() => show('sign-up')} />
        </TabPanel>
        <TabPanel value="sign-up" tabIndex={-1}>
          <SignUpForm email={email} onEmail={setEmail} />
        </TabPanel>
      </Tabs>
    </AuthPage>
  );
}
