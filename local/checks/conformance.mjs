import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CheckFailed } from './tally.mjs';

const PAGE = 'docs/conformance.md';

/**
 * Each rule of the page names tests, by their file and by words that stand in it: a test that is renamed or removed must
 * not leave its rule without a proof.
 * @param {string} root
 */
export async function checkConformance(root) {
  const rules = readRules(root);
  if (rules.length < 50) throw new CheckFailed(`${PAGE} names ${rules.length} rules, which can't be all of them.`);
  const problems = rules.flatMap(({ rule, proofs }) =>
    proofs.length === 0 ? [`No test is named for: ${rule}`] : proofs.flatMap((proof) => wrongWith(root, rule, proof)),
  );
  if (problems.length > 0) throw new CheckFailed(problems.map((problem) => `${PAGE}: ${problem}`).join('\n'));
}

/** @param {string} root */
function readRules(root) {
  const [proved = ''] = readFileSync(join(root, PAGE), 'utf8').split('## Deliberate differences');
  return proved
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Rule|-+) /.test(line))
    .map((line) => {
      const [, rule = '', proofs = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return { rule, proofs: proofs.split('<br>').filter(Boolean) };
    });
}

/**
 * @param {string} root
 * @param {string} rule
 * @param {string} proof
 * @returns {string[]}
 */
function wrongWith(root, rule, proof) {
  const [, file, title] = /^`([^`]+\.test\.ts)` (.+)$/.exec(proof.trim()) ?? [];
  if (file === undefined || title === undefined) return [`'${proof}' is not a file and a test, for: ${rule}`];
  if (!existsSync(join(root, file))) return [`${file} is gone, which proved: ${rule}`];
  const words = title.replaceAll('\\|', '|');
  return readFileSync(join(root, file), 'utf8').includes(words) ? [] : [`${file} has no '${words}', for: ${rule}`];
}
