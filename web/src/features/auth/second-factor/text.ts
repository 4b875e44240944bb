import { count, params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

/** Texts for a second factor that the user has set up. */
export const text = i18n('factorChallenge', {
  totpIntro: 'Enter the 6-digit code that your authenticator app shows for Auscribe.',
  emailIntro: 'Enter the 6-digit code that was sent to your e-mail.',
  passkeyIntro: 'Use the passkey that you set up: your fingerprint, your face, your PIN or your security key.',
  recoveryIntro: 'Enter one of your recovery codes. Each works once.',
  recoveryCode: 'Recovery code',
  usePasskey: 'Use passkey',
  submit: 'Submit',
  incomplete: 'Please enter a valid 6-digit code',
  recoveryMissing: 'Please enter a recovery code',
  totpInstead: 'Use the authenticator app',
  passkeyInstead: 'Use a passkey',
  recoveryInstead: 'Use a recovery code',
  emailInstead: 'Use a code sent by e-mail',
  passkeyNotUsed: 'No passkey was used. Try again, or choose another way.',
  passkeyNotMade: 'No passkey was created. Nothing was changed. Try again when you are ready.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeysUnknown: 'This browser cannot use passkeys. Choose another way.',
  failed: params('Verification failed. Please try again. {reason}'),
  noneLeft: 'That was your last recovery code. Make new ones in your profile.',
  fewLeft: count({
    one: 'You have {count} recovery code left. You can make new ones in your profile.',
    many: 'You have {count} recovery codes left. You can make new ones in your profile.',
  }),
  lost: 'Lost all of them? Ask your administrator to reset your second factor.',
});
