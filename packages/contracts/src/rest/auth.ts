import { type Static, Type } from 'typebox';
import { defineOperation } from './operation.js';
import {
  closedObject,
  Email,
  envelope,
  IdParams,
  IsoDate,
  Nothing,
  Password,
  PersonName,
  PhoneAsTyped,
  PhoneOnWire,
  Uuid,
} from './schemas.js';

const base = { upstream: 'auth' } as const;

export const User = Type.Object({
  id: Uuid,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phone: Type.String(),
});
export type User = Static<typeof User>;

/** The JSON text that sign-in and refresh return. Some answers do not change the refresh token. */
export const Tokens = Type.Object({ accessToken: Type.String(), refreshToken: Type.Optional(Type.String()) });
export type Tokens = Static<typeof Tokens>;

export const SomeCode = Type.String({ minLength: 1, maxLength: 16 });
/** At most as long as a new password may be: a longer one cannot be correct, and is refused before it is hashed. */
export const SomePassword = Type.String({ minLength: 1, maxLength: 128 });
/** The e-mail address, or the subject id that sign-up returned. */
const Username = Type.String({ minLength: 1, maxLength: 254 });

export const signIn = defineOperation({
  ...base,
  id: 'signIn',
  method: 'POST',
  path: '/api/v1/auth/signin',
  access: 'public',
  summary:
    'Check the password and mail a second-factor code. The session opens nothing else until the code is verified.',
  body: closedObject({ username: Username, password: SomePassword }),
  response: envelope(Type.String({ description: 'JSON text with accessToken and refreshToken' })),
});

export const signUp = defineOperation({
  ...base,
  id: 'signUp',
  method: 'POST',
  path: '/api/v1/auth/signup',
  access: 'public',
  summary: 'Create an account and mail a verification code. data is the subject id.',
  body: closedObject({
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    phone: Type.Optional(PhoneOnWire),
    password: Password,
  }),
  response: envelope(Type.String()),
});

export const refreshToken = defineOperation({
  ...base,
  id: 'refreshToken',
  method: 'POST',
  path: '/api/v1/auth/refresh-token',
  access: 'public',
  summary: 'Exchange a refresh token for a new access token (and a new refresh token).',
  body: Type.Union([
    closedObject({ username: Username, refreshToken: Type.String({ minLength: 1, maxLength: 512 }) }),
    closedObject({ token: Type.String({ minLength: 1, maxLength: 512 }) }),
  ]),
  response: envelope(Type.String({ description: 'JSON text with accessToken and refreshToken' })),
});

export const verifyEmail = defineOperation({
  ...base,
  id: 'verifyEmail',
  method: 'POST',
  path: '/api/v1/auth/verify/email',
  access: 'public',
  summary: 'Verify a new account with the code that was mailed.',
  body: closedObject({ username: Username, confirmationCode: SomeCode }),
  response: envelope(Nothing),
});

export const resendVerification = defineOperation({
  ...base,
  id: 'resendVerification',
  method: 'POST',
  path: '/api/v1/auth/verify/resend',
  access: 'public',
  summary: 'Mail a new account-verification code.',
  body: closedObject({ username: Username }),
  response: envelope(Nothing),
});

export const verifyTotp = defineOperation({
  ...base,
  id: 'verifyTotp',
  method: 'POST',
  path: '/api/v1/2fa/totp/verify',
  access: 'pending',
  summary: "Verify the second factor. Answers the text 'TOTP verified successfully'.",
  query: closedObject({ email: Type.String({ maxLength: 254 }), code: SomeCode }),
  response: Type.String(),
  plainText: true,
});

export const generateTotp = defineOperation({
  ...base,
  id: 'generateTotp',
  method: 'POST',
  path: '/api/v1/2fa/totp/generate',
  access: 'pending',
  summary: "Mail a new second-factor code. Answers the text 'TOTP generated and sent to email'.",
  query: closedObject({ email: Type.String({ maxLength: 254 }) }),
  response: Type.String(),
  plainText: true,
});

export const changePassword = defineOperation({
  ...base,
  id: 'changePassword',
  method: 'POST',
  path: '/api/v1/auth/change-password',
  access: 'user',
  summary: 'Change the password of the signed-in user; other sessions end.',
  body: closedObject({ previousPassword: SomePassword, newPassword: Password }),
  response: envelope(Nothing),
});

export const forgotPassword = defineOperation({
  ...base,
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  access: 'public',
  summary:
    'Mail a password-reset code. The answer is the same whether the account exists or not. The code is good for who asked: data.request, sent with the reset, tells so; without it the address does.',
  body: closedObject({ username: Username }),
  response: envelope(Type.Object({ request: Type.String() })),
});

export const resetPassword = defineOperation({
  ...base,
  id: 'resetPassword',
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with the mailed code; every session ends.',
  body: closedObject({
    username: Username,
    code: SomeCode,
    newPassword: Password,
    request: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'Of the answer to forgot-password' }),
    ),
  }),
  response: envelope(Nothing),
});

export const logOut = defineOperation({
  ...base,
  id: 'logOut',
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'pending',
  summary: 'End this session at every service.',
  body: Type.Optional(closedObject({ refreshToken: Type.Optional(Type.String({ maxLength: 512 })) })),
  response: envelope(Nothing),
});

export const me = defineOperation({
  ...base,
  id: 'me',
  method: 'GET',
  path: '/api/v1/user/me',
  access: 'user',
  summary: 'The signed-in user.',
  response: envelope(User),
});

export const updateUser = defineOperation({
  ...base,
  id: 'updateUser',
  method: 'POST',
  path: '/api/v1/user/update-user',
  access: 'user',
  summary: 'Change name and phone. The e-mail cannot be changed and must be the account’s own.',
  body: closedObject({
    phone: Type.Optional(PhoneAsTyped),
    email: Type.Optional(Email),
    firstName: PersonName,
    lastName: PersonName,
  }),
  response: envelope(User),
});

export const LocalKey = Type.Object({
  userId: Uuid,
  key: Type.String({ description: '32 bytes in base64', pattern: '^[A-Za-z0-9+/]{43}=$' }),
});
export type LocalKey = Static<typeof LocalKey>;

export const localKey = defineOperation({
  ...base,
  id: 'localKey',
  method: 'GET',
  path: '/api/v1/user/local-key',
  access: 'user',
  summary:
    "The key that a browser encrypts unsent recordings and edits with, so that after a log-out they can't be read there. Always the same for one user, and gone with the account.",
  response: envelope(LocalKey),
});

/** A place where the user is signed in. */
export const UserSession = Type.Object({
  id: Uuid,
  createdAt: IsoDate,
  lastUsedAt: IsoDate,
  /** Unless the session is used again. */
  expiresAt: IsoDate,
  /** Whether this is the session of the request. */
  current: Type.Boolean(),
  /** Such as "Chrome on Windows". */
  device: Type.String(),
  /** IP address at sign-in. */
  address: Type.String(),
});
export type UserSession = Static<typeof UserSession>;

export const listSessions = defineOperation({
  ...base,
  id: 'listSessions',
  method: 'GET',
  path: '/api/v1/user/sessions',
  access: 'user',
  summary: 'Where the user is signed in, newest use first.',
  response: envelope(Type.Array(UserSession)),
});

export const endSession = defineOperation({
  ...base,
  id: 'endSession',
  method: 'DELETE',
  path: '/api/v1/user/sessions/:id',
  access: 'user',
  summary: 'Sign out on another device: the session ends at every service.',
  params: IdParams,
  response: envelope(Nothing),
});

export const endOtherSessions = defineOperation({
  ...base,
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/v1/user/sessions',
  access: 'user',
  summary: 'Sign out everywhere but here.',
  response: envelope(Type.Object({ ended: Type.Integer({ minimum: 0 }) })),
});

export const authOperations = [
  signIn,
  signUp,
  refreshToken,
  verifyEmail,
  resendVerification,
  verifyTotp,
  generateTotp,
  changePassword,
  forgotPassword,
  resetPassword,
  logOut,
  me,
  updateUser,
  localKey,
  listSessions,
  endSession,
  endOtherSessions,
] as const;
