import { randomUUID } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@auscribe/contracts';
import { HttpError } from '@auscribe/service-kit';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { passkeysOf, type StoredPasskey } from '../domain/own-factors.js';
import type { Account } from '../store/accounts.js';
import { type Confirmations, challengeMs } from '../store/confirmations.js';
import type { Factors } from '../store/factors.js';
import type { ChallengePurpose } from '../store/sessions.js';
import type { RelyingParty } from './relying-party.js';

export interface PasskeysOptions {
  /** Null where passkeys can be neither created nor used. */
  relyingParty: RelyingParty | null;
  confirmations: Confirmations;
  factors: Factors;
  now: () => number;
}

/** The two WebAuthn ceremonies, used for a second factor after the password. */
export class Passkeys {
  constructor(private readonly options: PasskeysOptions) {}

  /** Options for `navigator.credentials.create`; their challenge is stored in the session. */
  async creationOptions(account: Account, sessionId: string) {
    const { _id, email, firstName, lastName } = account;
    const options = await generateRegistrationOptions({
      rpName: 'Auscribe',
      rpID: this.relyingParty.id,
      userID: new TextEncoder().encode(_id),
      userName: email,
      userDisplayName: `${firstName} ${lastName}`,
      timeout: challengeMs,
      attestationType: 'none',
      excludeCredentials: passkeysOf(account).map(credentialOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await this.options.confirmations.setChallenge(sessionId, 'register', options.challenge);
    return options;
  }

  /** Null when the response does not answer the session's challenge. */
  async created(sessionId: string, name: string, response: PasskeyAttestation): Promise<StoredPasskey | null> {
    const expectedChallenge = await this.options.confirmations.takeChallenge(sessionId, 'register');
    if (expectedChallenge === null) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...this.expected(expectedChallenge),
      response: response as RegistrationResponseJSON,
    }).catch(() => ({ verified: false, registrationInfo: undefined }));
    if (!verified || !registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      id: randomUUID(),
      name: name.trim(),
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.response.transports ?? [],
      createdAt: new Date(this.options.now()),
    };
  }

  /** Options for `navigator.credentials.get`; their challenge is stored in the session. */
  async requestOptions(account: Account, sessionId: string, purpose: ChallengePurpose) {
    const options = await generateAuthenticationOptions({
      rpID: this.relyingParty.id,
      allowCredentials: passkeysOf(account).map(credentialOf),
      userVerification: 'preferred',
      timeout: challengeMs,
    });
    await this.options.confirmations.setChallenge(sessionId, purpose, options.challenge);
    return options;
  }

  /** Whether one of the account's passkeys signed the session's challenge. The challenge is consumed either way. */
  async proves(
    account: Account,
    sessionId: string,
    purpose: ChallengePurpose,
    response: PasskeyAssertion,
  ): Promise<boolean> {
    const { confirmations, factors } = this.options;
    const expectedChallenge = await confirmations.takeChallenge(sessionId, purpose);
    const passkey = passkeysOf(account).find(({ credentialId }) => credentialId === response.id);
    if (expectedChallenge === null || !passkey) return false;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...this.expected(expectedChallenge),
      response: response as AuthenticationResponseJSON,
      credential: { ...credentialOf(passkey), publicKey: bytesOf(passkey.publicKey), counter: passkey.counter },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) return false;
    return factors.usePasskey(account._id, passkey, authenticationInfo.newCounter);
  }

  private expected(expectedChallenge: string) {
    const { id: expectedRPID, origins: expectedOrigin } = this.relyingParty;
    return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: false };
  }

  private get relyingParty(): RelyingParty {
    const { relyingParty } = this.options;
    if (relyingParty) return relyingParty;
    throw new HttpError(409, 'Passkeys need a secure address of this product with a name. Ask your administrator.');
  }
}

function credentialOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, transports: transports as NonNullable<WebAuthnCredential['transports']> };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
