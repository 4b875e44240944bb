import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { text } from './text.js';

/** The browser provided no passkey: cancelled, timed out, or there is none. The message is for the user. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

export function passkeysSupported(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Fetched when a passkey is used or added, which most visits do not do. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Asks the browser to prove one of the user's passkeys. Throws PasskeyError. */
export async function provePasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  return askBrowser(
    async () => (await loadWebAuthn()).startAuthentication({ optionsJSON: options }),
    text.get().passkeyNotUsed,
  );
}

/** Asks the browser to make a passkey. Throws PasskeyError. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> {
  return askBrowser(
    async () => (await loadWebAuthn()).startRegistration({ optionsJSON: options }),
    text.get().passkeyNotMade,
  );
}

async function askBrowser<T>(ask: () => Promise<T>, otherwise: string): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyError(known ? text.get().passkeyKnown : otherwise, { cause: error });
  }
}
