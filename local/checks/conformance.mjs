import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofsOf, tableRows, wrongWithTest } from './proofs.mjs';
import { CheckFailed } from './tally.mjs';

const PAGE = 'docs/conformance.md';

/**
 * Each rule of the page names tests, by their file and by words that stand in it: a test that is renamed or removed must
 * not leave its rule without a proof.
 * @param {string} root
 */
export async function checkConformance(root) {
  const [proved = ''] = readFileSync(join(root, PAGE), 'utf8').split('## Deliberate differences');
  const rules = tableRows(proved).map(([rule = '', cell = '']) => ({ rule, proofs: proofsOf(cell) }));
  if (rules.length < 50) throw new CheckFailed(`${PAGE} names ${rules.length} rules, which can't be all of them.`);
  const problems = rules.flatMap(({ rule, proofs }) =>
    proofs.length === 0
      ? [`No test is named for: ${rule}`]
      : proofs.flatMap((proof) => wrongWithTest(root, rule, proof)),
  );
  if (problems.length > 0) throw new CheckFailed(problems.map((problem) => `${PAGE}: ${problem}`).join('\n'));
}
