import { otherCountry, phoneLengths } from './phone-lengths.js';
import type { Rule } from './rule.js';

const allowed = /^[\d+\-(). ]*$/;
const withCode = /^\+\d{1,4}/;
const totalDigits = [8, 18] as const;

const wrongCharacters = 'Phone number should only contain digits and formatting characters (+, -, (, ), ., space)';
const noCountryCode = 'Phone number must include country code (e.g., +1, +44, +91)';

/** Optional; with a country code and a length that fits the country (PRODUCT.md section 5). */
export const phoneRule: Rule = (value) => {
  const typed = value.trim();
  if (typed === '') return undefined;
  if (!allowed.test(typed)) return wrongCharacters;
  const compact = phoneOnWire(typed);
  if (!withCode.test(compact) || compact.lastIndexOf('+') > 0) return noCountryCode;
  const digits = compact.slice(1);
  const [code, lengths] = countryOf(digits);
  const rest = digits.slice(code.length);
  const [least, most] = lengths;
  if (rest.length < least || rest.length > most) {
    return `Phone number must have ${range(least, most)} digits after the country code +${code}`;
  }
  if (digits.length < totalDigits[0] || digits.length > totalDigits[1]) {
    return 'Phone number must have 8 to 18 digits including the country code';
  }
  if (/^(0+|1+)$/.test(rest)) return 'Phone number is invalid';
  return undefined;
};

/** Digits and plus only, as sign-up sends it. */
export function phoneOnWire(value: string): string {
  return value.replace(/[^\d+]/g, '');
}

/** No code of the table is the start of another, so the first that fits is the country. */
function countryOf(digits: string): [code: string, lengths: readonly [number, number]] {
  for (let length = 1; length <= 3; length++) {
    const code = digits.slice(0, length);
    const lengths = phoneLengths[code];
    if (lengths) return [code, lengths];
  }
  return [otherCode(digits), otherCountry];
}

/** ITU codes outside the table have two or three digits; the longer reading asks less of the number. */
function otherCode(digits: string): string {
  return digits.slice(0, Math.min(3, Math.max(1, digits.length - otherCountry[0])));
}

function range(least: number, most: number): string {
  return least === most ? String(least) : `${least} to ${most}`;
}
