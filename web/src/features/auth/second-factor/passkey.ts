import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { type Decoder, isRecord } from '../../../lib/decode.js';
import { text } from './text.js';

/** The browser did not give a passkey: cancelled, timed out, or there is none. The message is for the user. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

export const passkeysPossible = browserSupportsWebAuthn;

/** The browser checks the rest of the options itself. */
function optionsWithChallenge<T extends { challenge: string }>(): Decoder<T> {
  return (value, at) => {
    if (isRecord(value) && typeof value.challenge === 'string') return value as unknown as T;
    throw new TypeError(`The server's answer has no challenge at ${at}`);
  };
}

export const requestOptions = optionsWithChallenge<PublicKeyCredentialRequestOptionsJSON>();
export const creationOptions = optionsWithChallenge<PublicKeyCredentialCreationOptionsJSON>();

/** Asks the browser to prove a passkey of the user's. Throws PasskeyError. */
export async function provePasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  return asked(() => startAuthentication({ optionsJSON: options }), text.get().passkeyNotUsed);
}

/** Asks the browser to make a passkey. Throws PasskeyError. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> {
  return asked(() => startRegistration({ optionsJSON: options }), text.get().passkeyNotMade);
}

async function asked<T>(ask: () => Promise<T>, otherwise: string): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyError(known ? text.get().passkeyKnown : otherwise, { cause: error });
  }
}
