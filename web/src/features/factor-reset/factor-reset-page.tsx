import { cancelFactorReset } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { TextLink } from '../../components/ui/text-link.js';
import { explanationOf } from '../../lib/http/errors.js';
import { language } from '../../lib/i18n/language.js';
import { api } from '../../lib/session/session.js';
import { AuthPage } from '../auth/auth-page.js';
import { text } from './text.js';

/**
 * Opened from the e-mail about an operator's reset: it cancels the reset. The token is in the fragment, so that no
 * server logs it. A mail scanner that only opens the link cancels nothing.
 */
export function FactorResetPage() {
  const t = useStore(text);
  const lang = useStore(language);
  const token = useLocation().hash.slice(1);
  const [busy, setBusy] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const [problem, setProblem] = useState<string | null>(token === '' ? t.noToken : null);

  async function cancel() {
    setBusy(true);
    try {
      await api.call(cancelFactorReset, { body: { token } });
      setCancelled(true);
      setProblem(null);
    } catch (error) {
      setProblem(t.failed({ reason: explanationOf(error) }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthPage>
      <div lang={lang} className="flex flex-col gap-5">
        <PageTitle>{t.title}</PageTitle>
        {cancelled ? (
          <Notice tone="info" title={t.cancelled}>
            {t.advice}
          </Notice>
        ) : (
          <>
            <p>{t.question}</p>
            {problem && <Notice tone="danger" title={problem} />}
            {token !== '' && (
              <Button busy={busy} onClick={cancel}>
                {t.cancelIt}
              </Button>
            )}
          </>
        )}
        <p className="border-line border-t pt-4 text-center text-sm">
          <TextLink to="/login">{t.signIn}</TextLink>
        </p>
      </div>
    </AuthPage>
  );
}
