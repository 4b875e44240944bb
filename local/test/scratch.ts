import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';

/** A new folder for one test, removed after it. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'auscribe-local-'));
  folders.push(folder);
  return folder;
}

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
