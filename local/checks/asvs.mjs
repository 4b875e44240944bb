import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofsOf, tableRows, wrongWithTest } from './proofs.mjs';
import { CheckFailed } from './tally.mjs';

const PAGE = 'docs/security/asvs.md';

/** Number of requirements of levels 1 and 2 in each chapter of OWASP ASVS 5.0. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATES = ['Met', 'Partly', 'Not met', 'Not applicable', 'With the operator'];

/** A document or a setting is proof by itself; source code needs a test. */
const DOCUMENT = /\.(md|json)$|\.Dockerfile$|^\.dockerignore$|^tsconfig/;

/** Features that the contract or the stored account does not have; no test can show their absence. */
const ABSENT = ['6.2.10', '6.4.2'];

/**
 * The page has a row for every requirement: `number | what | state: where or why | proofs`. A requirement that is met
 * names a test, by its file and words in it, or a document or setting if that is what is required. The page's sums and
 * its lists of unmet requirements must match its rows.
 * @param {string} root
 */
export async function checkAsvs(root) {
  const page = readFileSync(join(root, PAGE), 'utf8');
  const rows = tableRows(page).filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number));
  const problems = [...missing(rows), ...rows.flatMap((row) => wrongWith(root, row)), ...wrongSummary(page, rows)];
  if (problems.length > 0) throw new CheckFailed(problems.map((problem) => `${PAGE}: ${problem}`).join('\n'));
}

/** @param {string[][]} rows */
function missing(rows) {
  const numbers = rows.map(([number = '']) => number);
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  const short = REQUIREMENTS.flatMap((wanted, at) => {
    const found = numbers.filter((number) => number.startsWith(`${at + 1}.`)).length;
    return found === wanted ? [] : [`chapter ${at + 1} has ${found} of ${wanted} requirements`];
  });
  return [...twice.map((number) => `${number} stands there twice`), ...short];
}

/**
 * @param {string} page
 * @param {string[][]} rows
 */
function wrongSummary(page, rows) {
  const numbersIn = (/** @type {string[]} */ states) =>
    rows.filter(([, , state = '']) => states.some((one) => state.startsWith(one))).map(([number = '']) => number);
  const [met, partly, notMet, notApplicable, operator] = STATES.map((state) => numbersIn([state]).length);
  const sums = `Of ${rows.length} requirements ${met} are met, ${partly} partly, ${notMet} not; ${notApplicable} are not applicable, and ${operator} are with the operator.`;
  const open = numbersIn(['Partly', 'Not met']);
  const listed = [...page.matchAll(/^- \*\*([\d.]+)\*\* /gm)].map(([, number = '']) => number);
  return [
    ...(page.replaceAll(/\s+/g, ' ').includes(sums) ? [] : [`the sums are not those of the rows: ${sums}`]),
    ...open
      .filter((number) => !listed.includes(number))
      .map((number) => `${number} is not in the list of what is left`),
    ...listed
      .filter((number) => !open.includes(number))
      .map((number) => `${number} is in the list, but nothing is left of it`),
  ];
}

/**
 * @param {string} root
 * @param {string[]} row
 */
function wrongWith(root, [number = '', , state = '', cell = '']) {
  if (!STATES.some((known) => state.startsWith(known))) return [`${number} begins with none of ${STATES.join(', ')}`];
  const proofs = proofsOf(cell);
  if (state.startsWith('Met') && proofs.length === 0) return [`${number} is met, and names no proof`];
  const isProof = (/** @type {string} */ proof) => !/^`[^`]+`$/.test(proof) || DOCUMENT.test(proof.slice(1, -1));
  if (state.startsWith('Met') && !ABSENT.includes(number) && !proofs.some(isProof))
    return [`${number} is met, and names source code alone, no test`];
  return proofs.flatMap((proof) => {
    const [, file] = /^`([^`]+)`$/.exec(proof) ?? [];
    if (file === undefined) return wrongWithTest(root, number, proof);
    return existsSync(join(root, file)) ? [] : [`${file} is gone, which proved: ${number}`];
  });
}
