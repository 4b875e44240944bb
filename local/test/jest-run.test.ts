import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { repositoryRoot } from '../boot/root.mjs';
import { runJest } from '../checks/jest.mjs';
import { createTally } from '../checks/tally.mjs';

const leaking = "test('passes', () => void setInterval(() => {}, 1_000));";
const clean = "test('passes', () => {});";

describe('a stage of npm test', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'auscribe-jest-run-'));
    symlinkSync(join(repositoryRoot(), 'node_modules'), join(root, 'node_modules'));
    writeFileSync(join(root, 'package.json'), '{}');
    writeFileSync(join(root, 'jest.config.js'), "module.exports = { projects: [{ displayName: 'small' }] };");
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** The names of the failed tests. */
  async function failures(files: Record<string, string>, args: string[]): Promise<string[]> {
    const { lines } = await run(files, args);
    expect(lines.at(1)).toMatch(/small tests: \d passed, 0 failed/);
    return lines.filter((line) => line.startsWith('FAILED')).map((line) => line.slice('FAILED'.length).trim());
  }

  async function run(files: Record<string, string>, args: string[]) {
    for (const [name, code] of Object.entries(files)) writeFileSync(join(root, name), code);
    const lines: string[] = [];
    const progress = {
      say: (text: string) => void lines.push(text),
      during: <T>(_text: string, work: () => Promise<T>) => work(),
    };
    const tally = createTally(progress);
    const env = { ...process.env, NODE_OPTIONS: '' };
    await runJest({ root, env, project: 'small', args, endsWithinMs: 2_000, tally, progress });
    return { lines, tally };
  }

  it('fails if Jest itself cannot exit', async () => {
    expect(await failures({ 'one.test.js': leaking }, ['--runInBand'])).toEqual(['the small tests leave nothing open']);
  });

  it('fails if one of its workers cannot exit', async () => {
    const files = { 'one.test.js': leaking, 'two.test.js': clean };
    expect(await failures(files, ['--maxWorkers=2'])).toEqual(['the small tests leave nothing open']);
  });

  it('names tests that passed only at the second attempt', async () => {
    const late = "let tries = 0;\njest.retryTimes(1);\ntest('is late once', () => expect((tries += 1)).toBe(2));";
    const { lines } = await run({ 'one.test.js': `${clean}\n${late}` }, ['--runInBand']);
    expect(lines.filter((line) => line.includes('second try'))).toEqual([
      'Passed only at the second try: is late once',
    ]);
  });

  it('names failed tests at the very end', async () => {
    const failing = "test('is five', () => expect(4).toBe(5));";
    const { tally } = await run({ 'one.test.js': `${clean}\n${failing}` }, ['--runInBand']);
    const written: string[] = [];
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    try {
      expect(tally.finish()).toBe(1);
    } finally {
      write.mockRestore();
    }
    expect(written.join('').split('\n').slice(-4)).toEqual([
      'Failed: 1 of the small tests',
      'Failed: one.test.js: is five',
      '1 passed, 1 failed',
      '',
    ]);
  });

  it('passes if nothing is left open', async () => {
    expect(await failures({ 'one.test.js': clean, 'two.test.js': clean }, ['--maxWorkers=2'])).toEqual([]);
  });
});
