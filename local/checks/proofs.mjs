import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The rows of a page's tables as cells, without the header rows.
 * @param {string} text Markdown
 * @returns {string[][]}
 */
export function tableRows(text) {
  return text
    .split('\n')
    .filter((line, at, lines) => line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1] ?? ''))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Whether a line separates a table's header from its rows. @param {string} line */
export function isRule(line) {
  return /^\|[\s:|-]+\|$/.test(line);
}

/**
 * @param {string} cell Proofs, one per line
 * @returns {string[]}
 */
export function proofsOf(cell) {
  return cell
    .split('<br>')
    .map((proof) => proof.trim())
    .filter(Boolean);
}

/**
 * Problems with a test that is named by its file and by words in it; none if it exists.
 * @param {string} root
 * @param {string} rule
 * @param {string} proof
 * @returns {string[]}
 */
export function wrongWithTest(root, rule, proof) {
  const [, file, title] = /^`([^`]+\.test\.ts)` (.+)$/.exec(proof) ?? /^`([^`]+\.py)` (.+)$/.exec(proof) ?? [];
  if (file === undefined || title === undefined) return [`'${proof}' is not a file and a test, for: ${rule}`];
  if (!existsSync(join(root, file))) return [`${file} is gone, which proved: ${rule}`];
  const words = title.replaceAll('\\|', '|');
  return readFileSync(join(root, file), 'utf8').includes(words) ? [] : [`${file} has no '${words}', for: ${rule}`];
}
