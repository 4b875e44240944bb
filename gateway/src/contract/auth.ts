import { accountOperations, authOperations, factorOperations } from '@auscribe/contracts';
import type { UpstreamContract } from './upstream-contract.js';

/** Guessing is what these limits are for; auth itself counts attempts by account. */
export const auth: UpstreamContract = {
  name: 'auth',
  operations: [...authOperations, ...factorOperations, ...accountOperations],
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
