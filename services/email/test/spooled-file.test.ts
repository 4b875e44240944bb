import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const compiled = fileURLToPath(new URL('../dist/form.js', import.meta.url));

/** A process that has written a mebibyte of a form, and waits for the rest. */
const program = `
  import { FormLimits, SpooledFile } from ${JSON.stringify(compiled)};
  const file = await SpooledFile.create(new FormLimits({ perUser: 1, spoolBytes: 2 ** 30 }, () => {}));
  await file.append(Buffer.alloc(2 ** 20, 'Canary'));
  console.log(file.size);
  setInterval(() => {}, 1000);
`;

describe('a file of a form', () => {
  it('has no name on disk, and disappears with a killed process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'spool-'));
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [written] = await once(child.stdout, 'data');
      expect(Number(String(written))).toBe(2 ** 20);
      expect(readdirSync(folder)).toEqual([]);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    }
  });
});
