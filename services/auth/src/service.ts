import { defineService } from '@auscribe/service-kit';
import { AuthConfig } from './config.js';
import { authConsumers } from './consumers.js';
import { type AuthContext, createContext } from './context.js';
import { rewrapping } from './data-keys/data-keys.js';
import { deletionParts } from './deletion/deletion-parts.js';
import { noticeParts } from './notices.js';
import { account } from './routes/account.js';
import { factors, passkeys, totpFactor } from './routes/factors.js';
import { internal } from './routes/internal.js';
import { changePassword, resetPassword } from './routes/password.js';
import { reauthentication } from './routes/reauthentication.js';
import { secondFactor } from './routes/second-factor.js';
import { refreshToken, sessions } from './routes/sessions.js';
import { signIn } from './routes/sign-in.js';
import { signUp } from './routes/sign-up.js';
import { verifyEmail } from './routes/verify-email.js';
import { OwnSessions } from './sessions/session-state.js';
import { sweep } from './sweep.js';

export const authService = defineService<typeof AuthConfig, AuthContext>({
  name: 'auth',
  config: AuthConfig,
  open: createContext,
  tokens: (context) => ({ keys: context.keyring, sessions: new OwnSessions(context) }),
  routes: [
    signUp,
    verifyEmail,
    signIn,
    secondFactor,
    reauthentication,
    refreshToken,
    sessions,
    changePassword,
    resetPassword,
    account,
    factors,
    totpFactor,
    passkeys,
    internal,
  ],
  consumers: authConsumers,
  parts: (context) => [
    { name: 'signing keys', start: () => context.keyring.start() },
    sweep(context),
    ...noticeParts(context),
    rewrapping(context),
    ...deletionParts(context),
  ],
});
