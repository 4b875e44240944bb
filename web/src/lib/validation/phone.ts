import { type Rule, text } from './rules.js';

const allowed = /^[\d+\-(). ]*$/;
const withCode = /^\+\d{1,4}/;
const totalDigits = [8, 18] as const;

/** Optional; with a country code and a length that fits the country (PRODUCT.md section 5). */
export const phoneRule: Rule = (value) => {
  const typed = value.trim();
  if (typed === '') return undefined;
  if (!allowed.test(typed)) return text.get().phoneCharacters;
  const compact = phoneOnWire(typed);
  if (!withCode.test(compact) || compact.lastIndexOf('+') > 0) return text.get().phoneCountryCode;
  const digits = compact.slice(1);
  const [code, lengths] = countryOf(digits);
  const rest = digits.slice(code.length);
  const [least, most] = lengths;
  if (rest.length < least || rest.length > most) {
    return text.get().phoneDigits({ digits: range(least, most), code });
  }
  if (digits.length < totalDigits[0] || digits.length > totalDigits[1]) {
    return text.get().phoneTotal;
  }
  if (/^(0+|1+)$/.test(rest)) return text.get().phoneInvalid;
  return undefined;
};

/** Digits and plus only, as sign-up sends them. */
export function phoneOnWire(value: string): string {
  return value.replace(/[^\d+]/g, '');
}

/** No code in the table is a prefix of another, so the first one that matches is the country's. */
function countryOf(digits: string): [code: string, lengths: readonly [number, number]] {
  for (let length = 1; length <= 3; length++) {
    const code = digits.slice(0, length);
    const lengths = phoneLengths[code];
    if (lengths) return [code, lengths];
  }
  return [otherCode(digits), otherCountry];
}

/** ITU codes outside the table have two or three digits. Assumes the longest that leaves enough digits. */
function otherCode(digits: string): string {
  return digits.slice(0, Math.min(3, Math.max(1, digits.length - otherCountry[0])));
}

function range(least: number, most: number): string {
  return least === most ? String(least) : text.get().range({ least, most });
}

/** Shortest and longest number of digits after the country code (PRODUCT.md section 5). */
const phoneLengths: Record<string, readonly [least: number, most: number]> = {
  '1': [10, 10], // US, Canada
  '44': [10, 11], // UK
  '91': [10, 10], // India
  '86': [11, 11], // China
  '49': [10, 12], // Germany
  '33': [9, 9], // France
  '39': [9, 10], // Italy
  '34': [9, 9], // Spain
  '81': [10, 11], // Japan
  '82': [9, 10], // South Korea
  '61': [9, 9], // Australia
  '64': [8, 9], // New Zealand
  '55': [10, 11], // Brazil
  '52': [10, 10], // Mexico
  '7': [10, 10], // Russia
  '27': [9, 9], // South Africa
  '20': [10, 10], // Egypt
  '971': [8, 9], // UAE
  '966': [8, 9], // Saudi Arabia
  '65': [8, 8], // Singapore
  '60': [9, 10], // Malaysia
  '62': [9, 12], // Indonesia
  '66': [8, 9], // Thailand
  '84': [9, 10], // Vietnam
  '63': [10, 10], // Philippines
};

/** Any country that is not in the table. */
const otherCountry = [7, 15] as const;
