// Collects the contents of the images, in the build stage of node.Dockerfile, from npm's packages and tsc's output:
//   node deploy/docker/trees/make.mjs TARGET
// TARGET/common     the packages that all processes need: one layer, the same in all images
// TARGET/<folder>   what that process needs in addition, and its code; it is started with main.js
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { copyPackage, copyPages, copyWorkspace } from './copy.mjs';
import { productionClosure } from './production-closure.mjs';

const target = process.argv[2];
if (!target) throw new Error('Usage: node deploy/docker/trees/make.mjs TARGET');

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const isFromNpm = (location) => location.includes('node_modules/') && !packages[location].link;
const isWorkspace = (location) => !location.includes('node_modules/');

const folders = Object.keys(packages).filter(
  (folder) => isWorkspace(folder) && existsSync(join(folder, 'dist/main.js')),
);
const needs = new Map(folders.map((folder) => [folder, [...productionClosure(packages, folder, existsSync)]]));
const common = new Set(
  [...needs.values()].reduce((shared, own) => shared.filter((location) => own.includes(location))).filter(isFromNpm),
);

for (const location of common) copyPackage(location, join(target, 'common'));
for (const [folder, locations] of needs) {
  const tree = join(target, folder);
  for (const location of locations.filter(isWorkspace)) copyWorkspace(location, packages[location].name, tree);
  for (const location of locations.filter(isFromNpm)) if (!common.has(location)) copyPackage(location, tree);
  for (const pages of manifest(folder).serves ?? []) copyPages(pages, tree);
  mkdirSync(tree, { recursive: true });
  symlinkSync(join(folder, 'dist/main.js'), join(tree, 'main.js'));
}

/** `serves` names the workspaces whose built pages a process serves. */
function manifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
