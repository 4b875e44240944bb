import { readComponents, readRules } from '../supply/components.mjs';
import { isAcceptable } from '../supply/licence-expression.mjs';
import { CheckFailed } from './tally.mjs';

/**
 * Checks that every package used at run time may be used and redistributed. Reads only the lock files, without a
 * network.
 * @param {string} root
 */
export async function checkLicences(root) {
  const problems = licenceProblems(readComponents(root), readRules());
  if (problems.length > 0) throw new CheckFailed(problems.join('\n'));
}

/**
 * @param {readonly import('../supply/components.mjs').Component[]} components
 * @param {import('../supply/components.mjs').Rules} rules
 */
export function licenceProblems(components, rules) {
  const isAllowed = (/** @type {string} */ licence) =>
    rules.allowed.includes(licence) || licence in rules.allowedUnchanged;
  const problems = components.flatMap(({ kind, name, version, licence }) => {
    const what = `${name} ${version} (${kind})`;
    if (licence === null) return [`${what} has no known licence: look it up and add it to local/supply/rules.json`];
    return isAcceptable(licence, isAllowed) ? [] : [`${what} is under ${licence}, which is not on the list`];
  });
  return [...problems, ...unused(components, rules)];
}

/**
 * Exceptions for packages that are no longer used.
 * @param {readonly import('../supply/components.mjs').Component[]} components
 * @param {import('../supply/components.mjs').Rules} rules
 */
function unused(components, rules) {
  const present = new Set(
    components.flatMap(({ kind, name, version }) => [`${kind}:${name}`, `${kind}:${name}@${version}`]),
  );
  const excused = [
    ...Object.keys(rules.npm).map((name) => `npm:${name}`),
    ...Object.keys(rules.python).map((name) => `pypi:${name}`),
    ...Object.keys(rules.maven).map((name) => `maven:${name}`),
  ];
  return excused
    .filter((one) => !present.has(one))
    .map((one) => `local/supply/rules.json names ${one}, which is not used`);
}
