// npm run lock:complete: adds missing hashes to package-lock.json, as far as the registry has the packages. Registries
// differ: mirrors often lack programs for other systems.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './boot/root.mjs';
import { runCommand } from './boot/run-command.mjs';

const file = join(process.argv[2] ?? repositoryRoot(), 'package-lock.json');
/** @type {{ packages: Record<string, import('./boot/install.mjs').Locked> }} */
const lock = JSON.parse(readFileSync(file, 'utf8'));
let added = 0;
/** @type {string[]} */
const unknown = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/') || entry.link || entry.inBundle || entry.integrity) continue;
  const name = `${path.split('node_modules/').at(-1)}@${entry.version}`;
  const { code, stdout } = await runCommand('npm', ['view', name, 'dist.integrity'], { timeoutMs: 60_000 });
  const integrity = stdout.trim();
  if (code === 0 && /^sha512-[\w+/]{86}==$/.test(integrity)) {
    entry.integrity = integrity;
    added += 1;
  } else unknown.push(name);
}
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Hashes added: ${added}.`);
if (unknown.length > 0) {
  console.log(`The registry does not have: ${unknown.join(', ')}.`);
}
