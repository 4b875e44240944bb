import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'check-note-'));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [join(root, 'local', command), ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const checkNote = (...args: string[]) => run('check-note.mjs', ...args);

describe('npm run check-note', () => {
  const transcript = file('transcript.txt', 'Take aspirin eighty one milligrams once a day. No chest pain.');
  const honest = file('honest.txt', 'SUBJECTIVE: No chest pain.\n\nPLAN: Aspirin 81 mg daily.');
  const falsified = file('falsified.txt', 'SUBJECTIVE: No chest pain.\n\nPLAN: Aspirin 325 mg daily.');

  it('accepts a faithful note', () => {
    expect(checkNote('--transcript', transcript, '--note', honest)).toMatchObject({ status: 0, stdout: 'accepted\n' });
  });

  it('names a sentence that was not said', () => {
    const { status, stdout } = checkNote('--transcript', transcript, '--note', falsified, '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      accepted: false,
      rejected: [{ sentence: 'Aspirin 325 mg daily.', reason: 'number: "325", where "eighty one" was said' }],
    });
  });

  it.each([
    [[], 'Name both files.'],
    [['--transcript', transcript, '--note', join(folder, 'none.txt')], 'none.txt cannot be read.'],
    [['--help'], 'Usage: npm run --silent check-note'],
    [['--unknown'], "Unknown option '--unknown'"],
    [['--transcript', transcript, '--note', honest, '--language', 'de'], 'No language de: there are en, es and fr.'],
  ])('explains what is wrong with %j', (args, sentence) => {
    const { status, stdout, stderr } = checkNote(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(sentence);
  });
});

describe('npm run note', () => {
  it.each([
    [['--help'], 'Usage: npm run --silent note'],
    [['--unknown'], "Unknown option '--unknown'"],
    [[], 'Name the files with the dictations.'],
    [[join(folder, 'none.txt')], 'none.txt cannot be read.'],
    [['--language', 'de', join(folder, 'none.txt')], 'No language de: there are en, es and fr.'],
  ])('explains what is wrong with %j', (args, sentence) => {
    const { status, stdout, stderr } = run('note.mjs', ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });
});
