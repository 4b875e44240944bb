import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofsOf, tableRows, wrongWithTest } from './proofs.mjs';
import { quotedTexts, rulesOf } from './specification.mjs';
import { CheckFailed } from './tally.mjs';

const SPECIFICATION = 'docs/PRODUCT.md';
const PAGE = 'docs/conformance.md';
const SECTIONS = [2, 3, 4, 5, 7, 8, 9];

/** Texts that the tests of one row share with others. */
const SHARED_WORDS = 'test/e2e/support';

/**
 * The page has a row for each sentence and each table row of the specification, with the same text and order, and with
 * existing tests that contain the texts quoted by the rule.
 * @param {string} root
 */
export async function checkConformance(root) {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
  const rows = rowsOf(read(PAGE));
  const problems = [
    ...outOfStep(
      rulesOf(read(SPECIFICATION), SECTIONS),
      rows.filter(({ heading }) => /^\d+\. /.test(heading)),
    ),
    ...rows.flatMap((row) => wrongWith(root, row)),
  ];
  if (problems.length > 0) throw new CheckFailed(problems.map((problem) => `${PAGE}: ${problem}`).join('\n'));
}

/**
 * @typedef {import('./specification.mjs').Rule & { proofs: string[], remark: string | undefined }} Row
 */

/**
 * @param {string} page
 * @returns {Row[]}
 */
function rowsOf(page) {
  const [proved = ''] = page.split('## Deliberate differences');
  const [, ...parts] = proved.split(/^## /m);
  return parts.flatMap((part) => {
    const [heading = ''] = part.split('\n', 1);
    return tableRows(part).map(([text = '', cell = '']) => {
      const lines = proofsOf(cell);
      const remark = lines.find((line) => /^(No rule|Not proved yet|Differs): ./.test(line));
      return { heading, text: text.replaceAll('\\|', '|'), proofs: lines.filter((line) => line !== remark), remark };
    });
  });
}

/**
 * @param {import('./specification.mjs').Rule[]} rules
 * @param {Row[]} rows
 */
function outOfStep(rules, rows) {
  const keyOf = (/** @type {import('./specification.mjs').Rule} */ { heading, text }) => `${heading}: ${text}`;
  const [wanted, found] = [rules.map(keyOf), rows.map(keyOf)];
  const problems = [
    ...wanted.filter((key) => !found.includes(key)).map((key) => `no row for ${key}`),
    ...found.filter((key) => !wanted.includes(key)).map((key) => `${SPECIFICATION} has no ${key}`),
  ];
  if (problems.length > 0 || wanted.join('\n') === found.join('\n')) return problems;
  return [`the rows are not in the order of ${SPECIFICATION}`];
}

/**
 * @param {string} root
 * @param {Row} row
 */
function wrongWith(root, { heading, text, proofs, remark }) {
  const rule = `${heading}: ${text}`;
  if (proofs.length === 0) return remark === undefined ? [`no test is named for ${rule}`] : [];
  const wrong = proofs.flatMap((proof) => wrongWithTest(root, rule, proof));
  if (wrong.length > 0 || remark?.startsWith('Not proved yet')) return wrong;
  const words = [...proofs.map(fileOf), ...sharedWords(root)]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .replaceAll('\\', '');
  return quotedTexts(text)
    .filter((quoted) => !words.includes(quoted))
    .map((quoted) => `none of the tests named for it holds '${quoted}', of ${rule}`);
}

/** @param {string} proof */
const fileOf = (proof) => /^`([^`]+)`/.exec(proof)?.[1] ?? '';

/** @param {string} root */
function sharedWords(root) {
  return readdirSync(join(root, SHARED_WORDS), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(SHARED_WORDS, name));
}
