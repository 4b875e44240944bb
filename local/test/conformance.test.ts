import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkConformance } from '../checks/conformance.mjs';
import { quotedTexts, rulesOf, sentencesOf } from '../checks/specification.mjs';
import { scratch } from './scratch.js';

const specification = `# Specification

## 1. What it does
- Not looked at.

## 8. Error catalogue

### Recording
- Stop failure: 'Error stopping recording: ...'. Chunk failure: the 'Network Error!' modal.

| Status | Message |
|---|---|
| 401 | 'Unauthorized access' |
`;
const heading = '## 8. Error catalogue › Recording\n\n| The specification | Proved by |\n| --- | --- |\n';
const rows = [
  "| Stop failure: 'Error stopping recording: ...'. | `test/stop.test.ts` says why it could not stop |",
  "| Chunk failure: the 'Network Error!' modal. | `test/stop.test.ts` opens the modal |",
  "| 401 · 'Unauthorized access' | Not proved yet: all of it. |",
];
const tests =
  "it('says why it could not stop', 'Error stopping recording: no'); it('opens the modal', 'Network Error!');";

async function check(page: readonly string[], test = tests): Promise<string> {
  const root = scratch();
  for (const folder of ['docs', 'test/e2e/support']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'docs', 'PRODUCT.md'), specification);
  writeFileSync(join(root, 'docs', 'conformance.md'), `# Conformance\n\n${heading}${page.join('\n')}\n\n## Other\n`);
  writeFileSync(join(root, 'test', 'stop.test.ts'), test);
  return await checkConformance(root).then(
    () => 'fine',
    (error: { detail: string }) => error.detail,
  );
}

describe('docs/conformance.md', () => {
  it('has a row for each sentence and each table row, with tests that exist', async () => {
    expect(await check(rows)).toBe('fine');
  });

  it('is refused if a sentence has no row, even if its neighbor has one', async () => {
    expect(await check(rows.slice(1))).toContain("no row for 8. Error catalogue › Recording: Stop failure: 'Error");
  });

  it('is refused if a table row has no row, or a row has no sentence', async () => {
    expect(await check(rows.slice(0, 2))).toContain("no row for 8. Error catalogue › Recording: 401 · 'Unauth");
    expect(await check([...rows, '| Gone. | `test/stop.test.ts` opens the modal |'])).toContain(
      'docs/PRODUCT.md has no 8. Error catalogue › Recording: Gone.',
    );
  });

  it('is refused if the order differs', async () => {
    expect(await check([...rows].reverse())).toContain('not in the order');
  });

  it('is refused if a test is missing, renamed or not named', async () => {
    expect(await check(rows, "it('opens the modal')")).toContain("has no 'says why it could not stop'");
    expect(await check([...rows.slice(0, 2), "| 401 · 'Unauthorized access' | |"])).toContain('no test is named');
  });

  it('is refused if the named test does not contain the text that the rule quotes', async () => {
    expect(await check(rows, tests.replace('Error stopping', 'Failed to stop'))).toContain(
      "none of the tests named for it holds 'Error stopping recording:'",
    );
  });
});

describe('a sentence of the specification', () => {
  it.each([
    ["One 'Stop. Now.' two. Three", ["One 'Stop. Now.' two.", 'Three']],
    ["Says 'All gone.' Next one: 'a, b.'", ["Says 'All gone.'", "Next one: 'a, b.'"]],
    ["The user's name. mrNo: contains.", ["The user's name. mrNo: contains."]],
    ["Provider (prefilled 'Dr. {provider}, MD').", ["Provider (prefilled 'Dr. {provider}, MD')."]],
  ])('%j is %j', (line, sentences) => expect(sentencesOf(line)).toEqual(sentences));

  it.each([
    ["reads 'N min', 'N hour(s)' and 'Page X of Y'", ['min', 'hour', 'Page', 'of'].filter((one) => one.length > 2)],
    ["'{message}. Please re-check the department name.'", ['. Please re-check the department name.']],
    ["the user's 'don't' and GPs'", ["don't"]],
  ])('%j quotes %j', (rule, texts) => expect(quotedTexts(rule)).toEqual(texts));

  it('belongs to its section, and sections that are not requested are left out', () => {
    expect(rulesOf(specification, [8])[0]?.heading).toBe('8. Error catalogue › Recording');
    expect(rulesOf(specification, [8])).toHaveLength(3);
  });
});
