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
import { dataKeyParts } from './data-keys/data-key-parts.js';
import { deletionParts } from './deletion/deletion-parts.js';
import { noticeParts } from './notices/send-notices.js';
import { cancelFactorReset } from './routes/cancel-factor-reset.js';
import { changePassword } from './routes/change-password.js';
import { deleteAccount } from './routes/delete-account.js';
import { endOtherSessions } from './routes/end-other-sessions.js';
import { endSession } from './routes/end-session.js';
import { exportAccount } from './routes/export-account.js';
import { factors } from './routes/factors.js';
import { forgotPassword } from './routes/forgot-password.js';
import { generateTotp } from './routes/generate-totp.js';
import { listSessions } from './routes/list-sessions.js';
import { localKey } from './routes/local-key.js';
import { logOut } from './routes/log-out.js';
import { me } from './routes/me.js';
import { passkeys } from './routes/passkeys.js';
import { publishedKeys } from './routes/published-keys.js';
import { reauthentication } from './routes/reauthentication.js';
import { refreshToken } from './routes/refresh-token.js';
import { resendVerification } from './routes/resend-verification.js';
import { resetPassword } from './routes/reset-password.js';
import { secondFactor } from './routes/second-factor.js';
import { sessionState } from './routes/session-state.js';
import { signIn } from './routes/sign-in.js';
import { signUp } from './routes/sign-up.js';
import { totpFactor } from './routes/totp-factor.js';
import { updateUser } from './routes/update-user.js';
import { verifyEmail } from './routes/verify-email.js';
import { verifyTotp } from './routes/verify-totp.js';
import { OwnSessions } from './sessions/own-sessions.js';
import { sweep } from './sweep.js';

const routes = [
  signUp,
  verifyEmail,
  resendVerification,
  signIn,
  verifyTotp,
  generateTotp,
  secondFactor,
  reauthentication,
  factors,
  totpFactor,
  passkeys,
  cancelFactorReset,
  refreshToken,
  logOut,
  changePassword,
  forgotPassword,
  resetPassword,
  me,
  updateUser,
  listSessions,
  endSession,
  endOtherSessions,
  localKey,
  deleteAccount,
  exportAccount,
  publishedKeys,
  sessionState,
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
