import { params } from '@nanostores/i18n';
import { i18n } from '../i18n/i18n.js';

/** The words of PRODUCT.md section 5. */
export const text = i18n('validation', {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  firstNameLetters: 'First name should only contain letters, spaces, hyphens, and apostrophes',
  lastNameLetters: 'Last name should only contain letters, spaces, hyphens, and apostrophes',
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  newPasswordRequired: 'New password is required',
  newPasswordShort: 'New password must be at least 8 characters',
  passwordsDiffer: 'Passwords do not match',
  codeRequired: 'Verification code is required',
  phoneCharacters: 'Phone number should only contain digits and formatting characters (+, -, (, ), ., space)',
  phoneCountryCode: 'Phone number must include country code (e.g., +1, +44, +91)',
  phoneDigits: params('Phone number must have {digits} digits after the country code +{code}'),
  phoneTotal: 'Phone number must have 8 to 18 digits including the country code',
  phoneInvalid: 'Phone number is invalid',
  range: params('{least} to {most}'),
});
