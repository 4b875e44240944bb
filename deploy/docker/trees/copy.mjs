import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** Read by compilers and debuggers, never by what runs, and more than half of all bytes. */
const forDevelopment = /\.(?:d\.[cm]?ts|(?:[cm]?[jt]s|css)\.map|tsbuildinfo)$/;

/** A package as npm has put it there, without those that lie inside of it: each of them is copied if it is needed. */
export function copyPackage(location, tree) {
  for (const entry of readdirSync(location)) {
    if (entry === 'node_modules') continue;
    copy(join(location, entry), join(tree, location, entry), (file) => !forDevelopment.test(file));
  }
}

/** What was built of a workspace, where the others look for it. Its own source maps make stack traces readable. */
export function copyWorkspace(folder, name, tree) {
  copy(join(folder, 'package.json'), join(tree, folder, 'package.json'));
  copy(join(folder, 'dist'), join(tree, folder, 'dist'), (file) => !/\.(?:d\.ts|tsbuildinfo)$/.test(file));
  const link = join(tree, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(tree, folder)), link);
}

export function copyPages(folder, tree) {
  copy(join(folder, 'dist'), join(tree, folder, 'dist'));
}

function copy(from, to, filter = () => true) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: (file) => filter(basename(file)) });
}
