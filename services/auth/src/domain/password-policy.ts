import { dictionary } from '@zxcvbn-ts/language-common';

const shortest = 8;
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest));

/**
 * What is wrong with a new password, in words for its owner, or null. Its length is the contract's business
 * (PRODUCT.md section 5); here it must not be one that everybody tries first (OWASP ASVS 6.2.4 and 6.2.11).
 */
export function passwordProblem(password: string, email: string): string | null {
  const text = password.normalize('NFKC').toLowerCase();
  if (common.has(text)) return 'This password is one of the most used ones. Please choose another';
  if (new Set(text).size < 4) return 'This password is too simple. Please choose another';
  if (text === email || text === email.split('@')[0]) return 'The password must not be your e-mail address';
  if (/^auscribe\W*\d*\W*$/.test(text)) return 'The password must not be the name of the product';
  return null;
}
