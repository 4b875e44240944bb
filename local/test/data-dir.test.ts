import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openDataDir } from '../boot/data-dir.mjs';
import { PartGroup } from '../src/supervise/part-group.js';
import { scratch } from './scratch.js';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('DATA_DIR', () => {
  it('is created only for its owner, whatever the umask', () => {
    const folder = join(scratch(), 'deep', 'data');
    const own = process.umask(0);
    openDataDir(folder);
    process.umask(own);
    expect(modeOf(folder)).toBe('700');
  });

  it('of an earlier version is restricted with everything in it, without following links', () => {
    const folder = scratch();
    const outside = join(scratch(), 'shared.txt');
    writeFileSync(outside, '');
    chmodSync(outside, 0o644);
    mkdirSync(join(folder, 'objects', 'recordings'), { recursive: true, mode: 0o755 });
    for (const [name, mode] of [
      ['secrets.json', 0o644],
      ['lock', 0o600],
      [join('objects', 'recordings', '0'), 0o666],
      [join('objects', 'recordings', 'tool'), 0o755],
    ] as const) {
      writeFileSync(join(folder, name), 'kept');
      chmodSync(join(folder, name), mode);
    }
    symlinkSync(outside, join(folder, 'objects', 'link'));
    symlinkSync('nowhere', join(folder, 'objects', 'broken'));
    chmodSync(folder, 0o755);

    openDataDir(folder);

    expect(modeOf(folder)).toBe('700');
    expect(modeOf(join(folder, 'secrets.json'))).toBe('600');
    expect(modeOf(join(folder, 'objects'))).toBe('700');
    expect(modeOf(join(folder, 'objects', 'recordings'))).toBe('700');
    expect(modeOf(join(folder, 'objects', 'recordings', '0'))).toBe('600');
    expect(modeOf(join(folder, 'objects', 'recordings', 'tool'))).toBe('700');
    expect(readFileSync(join(folder, 'objects', 'recordings', '0'), 'utf8')).toBe('kept');
    expect(modeOf(outside)).toBe('644');
  });

  it('that contains other files is refused and not changed', () => {
    const folder = scratch();
    writeFileSync(join(folder, 'letter.txt'), '');
    chmodSync(folder, 0o755);
    expect(() => openDataDir(folder)).toThrow('which holds other files, such as letter.txt');
    expect(modeOf(folder)).toBe('755');
  });

  it('gets private files and folders from a part and its children, while our own umask does not change', async () => {
    const dataDir = scratch();
    const folder = scratch();
    const group = new PartGroup({ dataDir, env: { PATH: process.env.PATH }, say: () => {} });
    const before = process.umask(0o022);
    const done = join(folder, 'done');
    const script = `mkdir ${folder}/made && echo text > ${folder}/made/file && sh -c 'echo text > ${folder}/child' && echo said && touch ${done} && exec sleep 60`;
    try {
      await group.start('store', {
        command: 'sh',
        args: ['-c', script],
        isReady: async () => statSync(done, { throwIfNoEntry: false }) !== undefined,
        readyWithinMs: 20_000,
        stopWithinMs: 5_000,
      });
      expect(process.umask()).toBe(0o022);
    } finally {
      process.umask(before);
      group.end();
      await group.stop();
    }
    expect(modeOf(join(folder, 'made'))).toBe('700');
    expect(modeOf(join(folder, 'made', 'file'))).toBe('600');
    expect(modeOf(join(folder, 'child'))).toBe('600');
    expect(modeOf(join(dataDir, 'logs'))).toBe('700');
    expect(modeOf(join(dataDir, 'logs', 'store.log'))).toBe('600');
  });
});
