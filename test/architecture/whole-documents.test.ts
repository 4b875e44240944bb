import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/**
 * Old and new versions of a service write the same documents during an upgrade. Writing a whole document would
 * remove unknown fields, so every write names its own fields.
 */
const root = join(import.meta.dirname, '..', '..');
const wholeWrites = /\.(?:save\(\)|(?:replaceOne|findOneAndReplace|bulkSave|overwrite)\()|overwrite: true/g;

const files = ['services', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^/]+\/src\/.+\.ts$/.test(name))
    .map((name) => join(folder, name)),
);

describe('writes to documents', () => {
  it('are searched for in all services', () => {
    expect(files.filter((name) => name.includes('/store/')).length).toBeGreaterThan(20);
  });

  it('name the fields that they change', () => {
    const found = files.flatMap((name) =>
      [...readFileSync(join(root, name), 'utf8').matchAll(wholeWrites)].map(([call]) => `${name}: ${call}`),
    );
    expect(found).toEqual([]);
  });
});
