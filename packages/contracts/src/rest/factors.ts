import { type Static, Type } from 'typebox';
import { SomeCode, SomePassword } from './auth.js';
import { defineOperation } from './operation.js';
import {
  closedObject,
  envelope,
  IdParams,
  IsoDate,
  Nothing,
  nullable,
  OneTimeCode,
  plainLine,
  Uuid,
} from './schemas.js';

const pending = { upstream: 'auth', access: 'pending' } as const;
const user = { upstream: 'auth', access: 'user' } as const;

/** `email`: the mailed code, for accounts without another factor. `recovery`: a recovery code. */
export const factorKinds = ['email', 'totp', 'passkey', 'recovery'] as const;
export const FactorKind = Type.Union(factorKinds.map((kind) => Type.Literal(kind)));
export type FactorKind = (typeof factorKinds)[number];

/** `data.code` of a 403 that requires a confirmation by password and second factor first. */
export const reauthenticationRequired = 'REAUTHENTICATION_REQUIRED';

const Base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
const credential = {
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
  clientExtensionResults: Type.Object({}),
};

/** PublicKeyCredential of navigator.credentials.get, as its toJSON() returns it. */
export const PasskeyAssertion = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url(8192),
    authenticatorData: Base64Url(8192),
    signature: Base64Url(2048),
    userHandle: Type.Optional(nullable(Type.String({ maxLength: 128 }))),
  }),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/** PublicKeyCredential of navigator.credentials.create, as its toJSON() returns it. */
export const PasskeyAttestation = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Base64Url(8192),
    attestationObject: Base64Url(65_536),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
  }),
});
export type PasskeyAttestation = Static<typeof PasskeyAttestation>;

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
const RequestOptions = Type.Object({ challenge: Type.String(), rpId: Type.String(), timeout: Type.Integer() });
/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
const CreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ name: Type.String(), id: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
});

const RecoveryCode = Type.String({ minLength: 1, maxLength: 40 });
export const RecoveryCodes = Type.Array(Type.String(), { description: 'Shown this once: only hashes are kept' });
const FirstRecoveryCodes = nullable(RecoveryCodes, {
  description: 'With the first factor of one’s own',
});
const PasskeyName = Type.String({ minLength: 1, maxLength: 60, pattern: plainLine });

export const Passkey = Type.Object({
  id: Uuid,
  name: Type.String(),
  createdAt: IsoDate,
  lastUsedAt: nullable(IsoDate),
});
export type Passkey = Static<typeof Passkey>;

export const Factors = Type.Object({
  totp: nullable(Type.Object({ enabledAt: IsoDate, lastUsedAt: nullable(IsoDate) })),
  passkeys: Type.Array(Passkey),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
  confirmedUntil: nullable(IsoDate, {
    description: 'Until then this session may change factors, the password or the account',
  }),
});
export type Factors = Static<typeof Factors>;

export const sessionFactors = defineOperation({
  ...pending,
  id: 'sessionFactors',
  method: 'GET',
  path: '/api/v1/2fa/factors',
  summary: 'What opens this session: the mailed code, or the factors that the user has set up instead.',
  response: envelope(Type.Object({ factors: Type.Array(FactorKind) })),
});

export const verifyRecovery = defineOperation({
  ...pending,
  id: 'verifyRecovery',
  method: 'POST',
  path: '/api/v1/2fa/recovery/verify',
  summary: 'Open the session with a recovery code, which is used up. data.left is how many remain.',
  body: closedObject({ code: RecoveryCode }),
  response: envelope(Type.Object({ left: Type.Integer({ minimum: 0 }) })),
});

export const passkeyOptions = defineOperation({
  ...pending,
  id: 'passkeyOptions',
  method: 'POST',
  path: '/api/v1/2fa/passkey/options',
  summary: 'A challenge for one of the user’s passkeys, good once and for five minutes.',
  response: envelope(RequestOptions),
});

export const verifyPasskey = defineOperation({
  ...pending,
  id: 'verifyPasskey',
  method: 'POST',
  path: '/api/v1/2fa/passkey/verify',
  summary: 'Open the session with a passkey.',
  body: closedObject({ response: PasskeyAssertion }),
  response: envelope(Nothing),
});

export const reauthenticate = defineOperation({
  ...user,
  id: 'reauthenticate',
  method: 'POST',
  path: '/api/v1/user/reauthentication',
  summary: 'First half of a confirmation: check the password, and mail a code where e-mail is the factor.',
  body: closedObject({ password: SomePassword }),
  response: envelope(
    Type.Object({
      factors: Type.Array(FactorKind),
      mailed: Type.Boolean({ description: 'Whether a code is on its way' }),
    }),
  ),
});

export const reauthenticationPasskeyOptions = defineOperation({
  ...user,
  id: 'reauthenticationPasskeyOptions',
  method: 'POST',
  path: '/api/v1/user/reauthentication/passkey-options',
  summary: 'A challenge for the second half of a confirmation.',
  response: envelope(RequestOptions),
});

export const confirmReauthentication = defineOperation({
  ...user,
  id: 'confirmReauthentication',
  method: 'POST',
  path: '/api/v1/user/reauthentication/confirm',
  summary: 'Second half of a confirmation, after the password: a factor of the user’s.',
  body: Type.Union([
    closedObject({ code: SomeCode }),
    closedObject({ recoveryCode: RecoveryCode }),
    closedObject({ response: PasskeyAssertion }),
  ]),
  response: envelope(Type.Object({ until: IsoDate })),
});

export const listFactors = defineOperation({
  ...user,
  id: 'listFactors',
  method: 'GET',
  path: '/api/v1/user/factors',
  summary: 'The user’s authenticator app, passkeys and recovery codes, without anything secret.',
  response: envelope(Factors),
});

export const beginTotp = defineOperation({
  ...user,
  id: 'beginTotp',
  method: 'POST',
  path: '/api/v1/user/factors/totp',
  summary: 'A key for an authenticator app, good for ten minutes: it becomes a factor when a code confirms it.',
  response: envelope(
    Type.Object({
      secret: Type.String({ description: 'Base32' }),
      url: Type.String({ description: 'otpauth://, for a QR code' }),
    }),
  ),
});

export const confirmTotp = defineOperation({
  ...user,
  id: 'confirmTotp',
  method: 'POST',
  path: '/api/v1/user/factors/totp/confirm',
  summary: 'Enable the authenticator app with a code of it.',
  body: closedObject({ code: OneTimeCode }),
  response: envelope(Type.Object({ recoveryCodes: FirstRecoveryCodes })),
});

export const removeTotp = defineOperation({
  ...user,
  id: 'removeTotp',
  method: 'DELETE',
  path: '/api/v1/user/factors/totp',
  summary: 'Remove the authenticator app. Without any other factor of one’s own, codes are mailed again.',
  response: envelope(Nothing),
});

export const beginPasskey = defineOperation({
  ...user,
  id: 'beginPasskey',
  method: 'POST',
  path: '/api/v1/user/factors/passkeys/options',
  summary: 'A challenge for a new passkey, good once and for five minutes.',
  response: envelope(CreationOptions),
});

export const addPasskey = defineOperation({
  ...user,
  id: 'addPasskey',
  method: 'POST',
  path: '/api/v1/user/factors/passkeys',
  summary: 'Add a passkey.',
  body: closedObject({ name: PasskeyName, response: PasskeyAttestation }),
  response: envelope(Type.Object({ passkey: Passkey, recoveryCodes: FirstRecoveryCodes })),
});

export const renamePasskey = defineOperation({
  ...user,
  id: 'renamePasskey',
  method: 'PUT',
  path: '/api/v1/user/factors/passkeys/:id',
  summary: 'Rename a passkey.',
  params: IdParams,
  body: closedObject({ name: PasskeyName }),
  response: envelope(Passkey),
});

export const removePasskey = defineOperation({
  ...user,
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/v1/user/factors/passkeys/:id',
  summary: 'Remove a passkey. Without any other factor of one’s own, codes are mailed again.',
  params: IdParams,
  response: envelope(Nothing),
});

export const renewRecoveryCodes = defineOperation({
  ...user,
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/v1/user/factors/recovery-codes',
  summary: 'Ten new recovery codes; the previous ones no longer work.',
  response: envelope(Type.Object({ recoveryCodes: RecoveryCodes })),
});

export const cancelFactorReset = defineOperation({
  id: 'cancelFactorReset',
  upstream: 'auth',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/second-factor-reset/cancel',
  summary: 'Cancel an operator’s reset of the second factor with the token of the link that was mailed.',
  body: closedObject({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: envelope(Nothing),
});

export const factorOperations = [
  sessionFactors,
  verifyRecovery,
  passkeyOptions,
  verifyPasskey,
  reauthenticate,
  reauthenticationPasskeyOptions,
  confirmReauthentication,
  listFactors,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  renewRecoveryCodes,
  cancelFactorReset,
] as const;
