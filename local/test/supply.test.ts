import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../boot/root.mjs';
import { licenceProblems } from '../checks/licences.mjs';
import { billOfMaterials } from '../supply/bill-of-materials.mjs';
import { readComponents, readRules } from '../supply/components.mjs';
import { isAcceptable } from '../supply/licence-expression.mjs';

const rules = readRules();
const components = readComponents(repositoryRoot(), rules);

describe('licence expressions', () => {
  const allowed = (licence: string): boolean => ['MIT', 'ISC', 'Zlib'].includes(licence);

  it.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['GPL-3.0-only OR MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT AND Zlib)', true],
    ['MIT OR GPL-3.0-only AND AGPL-3.0-only', true],
    ['(MIT OR GPL-3.0-only) AND AGPL-3.0-only', false],
    ['MIT OR SEE LICENSE IN FEEL-FREE.md', true],
    ['SEE LICENSE IN LICENSE', false],
  ])('%s', (expression, is) => expect(isAcceptable(expression, allowed)).toBe(is));

  it.each(['', 'MIT OR', '(MIT', 'MIT)', 'AND MIT'])('%j is none', (expression) => {
    expect(() => isAcceptable(expression, allowed)).toThrow(SyntaxError);
  });
});

describe('the licence check', () => {
  it('accepts the product’s runtime dependencies in three languages', () => {
    expect(licenceProblems(components, rules)).toEqual([]);
    for (const kind of ['npm', 'pypi', 'maven']) expect(components.filter((one) => one.kind === kind)).not.toEqual([]);
  });

  it('refuses a licence that is not on the list, and a package of unknown licence', () => {
    const more = [
      { kind: 'npm' as const, name: 'viral', version: '1.0.0', licence: 'AGPL-3.0-only', integrity: null },
      { kind: 'pypi' as const, name: 'new', version: '2.0.0', licence: null, integrity: null },
    ];
    expect(licenceProblems([...components, ...more], rules)).toEqual([
      'viral 1.0.0 (npm) is under AGPL-3.0-only, which is not on the list',
      'new 2.0.0 (pypi) has no known licence: look it up and add it to local/supply/rules.json',
    ]);
  });

  it('refuses an exception for a removed package', () => {
    const gone = components.filter(({ name }) => name !== 'tqdm');
    expect(licenceProblems(gone, rules)).toEqual(['local/supply/rules.json names pypi:tqdm, which is not used']);
  });
});

describe('the bill of materials', () => {
  const bill = billOfMaterials(components, { version: '1.0.0', at: new Date(0) });

  it('is CycloneDX, and lists each package once', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(bill.metadata.timestamp).toBe('1970-01-01T00:00:00.000Z');
    const refs = bill.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(refs).toHaveLength(components.length);
    expect(bill.dependencies).toEqual([{ ref: 'auscribe@1.0.0', dependsOn: refs }]);
  });

  it('has purl and licence of each, and SHA-512 of npm packages', () => {
    for (const { name, version, purl, licenses, hashes } of bill.components.map((one) => ({
      hashes: undefined,
      licenses: undefined,
      ...one,
    }))) {
      expect(purl).toMatch(/^pkg:(npm|pypi|maven)\/[^\s@]+@[^\s@]+$/);
      expect(purl.endsWith(`@${encodeURIComponent(version)}`)).toBe(true);
      expect({ name, licenses }).toEqual({ name, licenses: [{ expression: expect.any(String) }] });
      if (hashes) expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    }
    const purls = bill.components.map(({ purl }) => purl);
    expect(purls.some((purl) => purl.startsWith('pkg:npm/%40fastify/'))).toBe(true);
    expect(purls.some((purl) => purl.startsWith('pkg:pypi/huggingface-hub@'))).toBe(true);
    expect(purls.some((purl) => purl.startsWith('pkg:maven/io.netty/netty-transport@'))).toBe(true);
  });

  it('contains no address and no folder', () => {
    const text = JSON.stringify({ ...bill, $schema: '' });
    expect(text).not.toMatch(/https?:|file:|\/work\/|\/home\/|\/root\/|localhost/);
  });

  it('leaves out build and test dependencies', () => {
    const names = components.map(({ name }) => name);
    for (const name of ['jest', '@biomejs/biome', 'typescript', 'knip']) expect(names).not.toContain(name);
    for (const name of ['fastify', 'nats', 'mongoose', 'react', 'nodemailer', 'uvicorn']) expect(names).toContain(name);
  });
});
