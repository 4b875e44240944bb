import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofsOf, tableRows, wrongWithTest } from './proofs.mjs';
import { CheckFailed } from './tally.mjs';

const PAGE = 'docs/security/asvs.md';

/** Requirements of levels 1 and 2 in each chapter of OWASP ASVS 5.0. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATES = ['Met', 'Partly', 'Not met', 'Not applicable', 'With the operator'];

/**
 * The page has a row for every requirement: `number | what | state: where or why | proofs`. What is met names a test,
 * by its file and words that stand in it, or the file that is the proof, where a document or a setting is asked for.
 * @param {string} root
 */
export async function checkAsvs(root) {
  const rows = tableRows(readFileSync(join(root, PAGE), 'utf8')).filter(([number = '']) =>
    /^\d+\.\d+\.\d+$/.test(number),
  );
  const problems = [...missing(rows), ...rows.flatMap((row) => wrongWith(root, row))];
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
 * @param {string} root
 * @param {string[]} row
 */
function wrongWith(root, [number = '', , state = '', cell = '']) {
  if (!STATES.some((known) => state.startsWith(known))) return [`${number} begins with none of ${STATES.join(', ')}`];
  const proofs = proofsOf(cell);
  if (state.startsWith('Met') && proofs.length === 0) return [`${number} is met, and names no proof`];
  return proofs.flatMap((proof) => {
    const [, file] = /^`([^`]+)`$/.exec(proof) ?? [];
    if (file === undefined) return wrongWithTest(root, number, proof);
    return existsSync(join(root, file)) ? [] : [`${file} is gone, which proved: ${number}`];
  });
}
