import {
  addTokenCheck,
  createHttpServer,
  createIndexes,
  createService,
  InternalKey,
  mongoAnswers,
  type Service,
} from '@auscribe/service-kit';
import type { AuthConfig } from './config.js';
import { type AuthContext, closeContext, createContext } from './context.js';
import { dataKeyParts } from './data-keys/data-keys.js';
import { deletionParts } from './deletion/deletion-parts.js';
import { noticeParts } from './notices.js';
import { account } from './routes/account.js';
import { changePassword } from './routes/change-password.js';
import { factors } from './routes/factors.js';
import { internal } from './routes/internal.js';
import { passkeys } from './routes/passkeys.js';
import { reauthentication } from './routes/reauthentication.js';
import { refreshToken } from './routes/refresh-token.js';
import { resetPassword } from './routes/reset-password.js';
import { secondFactor } from './routes/second-factor.js';
import { sessions } from './routes/sessions.js';
import { signIn } from './routes/sign-in.js';
import { signUp } from './routes/sign-up.js';
import { totpFactor } from './routes/totp-factor.js';
import { verifyEmail } from './routes/verify-email.js';
import { OwnSessions } from './sessions/session-state.js';
import { sweep } from './sweep.js';

const routes = [
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
];

export async function createAuthService(config: AuthConfig, overrides: Partial<AuthContext> = {}): Promise<Service> {
  const context = await createContext(config, overrides);
  const { logger, metrics, messaging, mongo, keyring } = context;
  const app = createHttpServer({
    config,
    logger,
    metrics,
    internalKey: new InternalKey(config.INSIDE_KEY),
    checks: { database: () => mongoAnswers(mongo) },
    alsoUses: { broker: () => messaging.answers() },
    canRecover: () => messaging.canRecover(),
  });
  await addTokenCheck(app, { keys: keyring, sessions: new OwnSessions(context) });
  for (const route of routes) route(app, context);
  return createService({
    name: 'auth',
    app,
    logger,
    host: config.HOST,
    port: config.PORT,
    parts: [
      { name: 'connections', stop: () => closeContext(context) },
      { name: 'indexes', start: () => createIndexes(mongo) },
      { name: 'signing keys', start: () => keyring.start() },
      sweep(context),
      ...noticeParts(context),
      ...dataKeyParts(context),
      ...deletionParts(context),
    ],
  });
}
