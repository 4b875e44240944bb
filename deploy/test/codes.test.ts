import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataKeyRefusals, processingFailures } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { failureCodes } from '../../gateway/src/forward/upstream.js';
import { serverProblems } from '../../services/email/src/smtp/mailer.js';
import { documentedCodes, runbooks } from './monitoring/runbooks.js';

const root = join(import.meta.dirname, '..', '..');

/** Names in capitals that say nothing to an operator. */
const notCodes: Readonly<Record<string, string>> = {
  IN_PROGRESS: 'the status of a dictation',
  RECORD_AND_SAMPLED: 'OpenTelemetry’s',
  NOT_RECORD: 'OpenTelemetry’s',
  WHEN_REQUIRED: 'the S3 client’s',
  DEAD_LETTERS: 'a stream',
  CSP_NONCE: 'a place in a page',
  ERR_BUFFER_TOO_LARGE: 'zlib’s, within the process that reads PDFs',
};

const sources = ['gateway', ...foldersIn('services'), ...foldersIn('packages')]
  .filter((folder) => folder !== join('packages', 'testing'))
  .flatMap((folder) => textsIn(join(root, folder, 'src'), '.ts'));
const speech = textsIn(join(root, 'services', 'speech', 'auscribe_speech'), '.py');

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));
}

function textsIn(folder: string, ending: string): string[] {
  // Not every folder holds TypeScript.
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => name.endsWith(ending)).map((name) => readFileSync(join(folder, name), 'utf8'));
}

const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));

/** What configurations have as keys is the environment's. */
const variables = new Set(found(sources, /^\s+([A-Z][A-Z0-9_]+): /gm));

const named = new Set([
  ...found(sources, /'([A-Z]{2,}(?:_[A-Z0-9]+)+)'/g),
  ...found(sources, /(?:\b[eE]rrorCode|\bcode): '([A-Za-z]\w+)'/g),
  ...found(sources, /new (?:MessagingError|ObjectStoreError|PoisonMessage|RequestRefusedError)\('(\w+)'/g),
  ...Object.values(dataKeyRefusals),
  ...Object.keys(processingFailures),
  ...failureCodes,
  ...serverProblems,
  ...found(speech, /\bcode="(\w+)"/g),
]);

describe('docs/runbooks/codes.md', () => {
  const documented = new Set(documentedCodes);

  it('lists each code that can occur in a log line, a label, an answer or a dead letter', () => {
    expect(named.size).toBeGreaterThan(60);
    const codes = [...named].filter((name) => !variables.has(name) && !(name in notCodes));
    expect(codes.filter((code) => !documented.has(code)).sort()).toEqual([]);
  });

  it('lists no other code', () => {
    const all = [...sources, ...speech].join('\n');
    // The mail library's own are in no source of ours; its runbook has them.
    const mail = runbooks.find(({ name }) => name === 'mail-server-unreachable');
    const text = readFileSync(join(root, 'docs', 'runbooks', `${mail?.name}.md`), 'utf8');
    expect(documentedCodes.filter((code) => !`${all}\n${text}`.includes(code))).toEqual([]);
    expect(Object.keys(notCodes).filter((name) => !named.has(name))).toEqual([]);
  });

  it('links to existing pages', () => {
    const links = [...readFileSync(join(root, 'docs', 'runbooks', 'codes.md'), 'utf8').matchAll(/\]\(([^)]+)\.md\)/g)];
    const pages = new Set([...runbooks.map(({ name }) => name), '../operations']);
    expect(links.length).toBeGreaterThan(20);
    expect(links.map(([, page = '']) => page).filter((page) => !pages.has(page))).toEqual([]);
  });
});
