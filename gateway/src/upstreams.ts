import type { Upstream } from '@auscribe/contracts';
import type { LimitName } from './limits/rate-limits.js';

/** How the gateway treats one upstream. */
export interface UpstreamContract {
  readonly name: Upstream;
  /**
   * Starts the message that a clinician sees while the upstream is unavailable: `${subject} can't be reached right
   * now.`
   */
  readonly subject: string;
  /** Operations with a separate limit, by operation id. The others count by user, or by address if they are public. */
  readonly limits?: Readonly<Record<string, LimitName>>;
  /**
   * Operations whose response may start later than the gateway usually waits, ms, by operation id. The web app waits
   * longer still, so that the gateway is the one that gives up, reports it, and counts it.
   */
  readonly answersWithinMs?: Readonly<Record<string, number>>;
}

/** These limits are against guessing; auth itself counts attempts per account. */
const auth: UpstreamContract = {
  name: 'auth',
  subject: 'Sign-in',
  limits: {
    signIn: 'signIn',
    signUp: 'signUp',
    verifyEmail: 'codes',
    verifyTotp: 'codes',
    resetPassword: 'codes',
    verifyRecovery: 'codes',
    verifyPasskey: 'codes',
    confirmReauthentication: 'codes',
    cancelFactorReset: 'codes',
    resendVerification: 'mailedCodes',
    generateTotp: 'mailedCodes',
    reauthenticate: 'mailedCodes',
    forgotPassword: 'mailedCodes',
  },
};

const dictations: UpstreamContract = {
  name: 'dictations',
  subject: 'The service that keeps your dictations',
};

/** A whole file is checked and remuxed before the response starts. */
const hoursOfAudio = 15 * 60_000;

const ingest: UpstreamContract = {
  name: 'ingest',
  subject: 'The service that keeps your recordings',
  answersWithinMs: {
    uploadChunk: 45_000,
    submitRecording: 110_000,
    fullDictation: hoursOfAudio,
    uploadDictation: hoursOfAudio,
    uploadObject: hoursOfAudio,
  },
};

const settings: UpstreamContract = {
  name: 'settings',
  subject: 'The service that keeps your settings',
};

const email: UpstreamContract = {
  name: 'email',
  subject: 'The service that sends e-mail',
  limits: { requestDemo: 'contacts' },
};

export const upstreamContracts: readonly UpstreamContract[] = [auth, dictations, ingest, settings, email];
