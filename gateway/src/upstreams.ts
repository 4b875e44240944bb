import type { Upstream } from '@auscribe/contracts';
import type { LimitName } from './limits/rate-limits.js';

/** How the gateway treats what one upstream answers. */
export interface UpstreamContract {
  readonly name: Upstream;
  /** Begins the sentence that a clinician reads while the upstream is away: `${subject} can't be reached right now.` */
  readonly subject: string;
  /** Rows with a limit of their own, by operation id. The others count by user, or by address where they are public. */
  readonly limits?: Readonly<Record<string, LimitName>>;
  /**
   * Rows whose answer may begin later than the gateway usually waits, ms, by operation id. The web app waits longer still,
   * so that it is the gateway that gives up, says so, and counts it.
   */
  readonly answersWithinMs?: Readonly<Record<string, number>>;
}

/** Guessing is what these limits are for; auth itself counts attempts by account. */
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

/** A whole file is checked and put into another container before the answer begins. */
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
