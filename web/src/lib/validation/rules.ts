import { params } from '@nanostores/i18n';
import { i18n } from '../i18n/i18n.js';

/** Validates one field's text. Returns what is wrong with it, or undefined. */
export type Rule = (value: string) => string | undefined;

/** Adapts a rule to react-hook-form, which expects true for a valid value. */
export function asValidate(rule: Rule): (value: string | undefined) => string | true {
  return (value) => rule(value ?? '') ?? true;
}

const emailShape = /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/;

function isEmail(value: string): boolean {
  return value.length <= 254 && emailShape.test(value);
}

export const emailRule: Rule = (value) => {
  if (value.trim() === '') return text.get().emailRequired;
  return isEmail(value.trim()) ? undefined : text.get().emailInvalid;
};

const minimumPasswordLength = 8;

export const requiredPasswordRule: Rule = (value) => (value === '' ? text.get().passwordRequired : undefined);

export const passwordRule: Rule = (value) => {
  if (value === '') return text.get().passwordRequired;
  return value.length < minimumPasswordLength ? text.get().passwordShort : undefined;
};

export const newPasswordRule: Rule = (value) => {
  if (value === '') return text.get().newPasswordRequired;
  return value.length < minimumPasswordLength ? text.get().newPasswordShort : undefined;
};

export function matches(first: string): Rule {
  return (value) => (value === first ? undefined : text.get().passwordsDiffer);
}

/** Letters of any alphabet: Zoë, Ngāi, O’Brien and ’Ofa are names too. */
const nameShape = /^(?=.*\p{L})[\p{L}\p{M} '’-]+$/u;

/** The contract's upper bound. */
export const longestName = 100;

export function personNameRule(field: 'firstName' | 'lastName'): Rule {
  return (value) => {
    const name = value.trim();
    if (name === '') return text.get()[`${field}Required`];
    return nameShape.test(name) ? undefined : text.get()[`${field}Letters`];
  };
}

export const codeRule: Rule = (value) => (value.trim() === '' ? text.get().codeRequired : undefined);

/** The messages of PRODUCT.md section 5. */
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
