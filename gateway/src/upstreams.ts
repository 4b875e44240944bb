import type { Upstream } from '@auscribe/contracts';
import type { LimitName } from './limits/rate-limits.js';

/** How the gateway treats one upstream. */
interface UpstreamPolicy {
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

/** A whole file is checked and remuxed before the response starts. */
const hoursOfAudio = 15 * 60_000;

export const upstreamPolicies: Readonly<Record<Upstream, UpstreamPolicy>> = {
  auth: {
    subject: 'Sign-in',
    // These limits are against guessing; auth itself counts attempts per account.
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
  },
  dictations: { subject: 'The service that keeps your dictations' },
  ingest: {
    subject: 'The service that keeps your recordings',
    answersWithinMs: {
      uploadChunk: 45_000,
      submitRecording: 110_000,
      fullDictation: hoursOfAudio,
      uploadDictation: hoursOfAudio,
      uploadObject: hoursOfAudio,
    },
  },
  settings: { subject: 'The service that keeps your settings' },
  email: { subject: 'The service that sends e-mail', limits: { requestDemo: 'contacts' } },
};
