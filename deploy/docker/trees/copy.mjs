import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** Used by compilers and debuggers, never at run time, and more than half of all bytes. */
const forDevelopment = /\.(?:d\.[cm]?ts|(?:[cm]?[jt]s|css)\.map|tsbuildinfo)$/;

/** A package as npm installed it, without nested packages: each of those is copied only if needed. */
export function copyPackage(location, tree) {
  for (const entry of readdirSync(location)) {
    if (entry === 'node_modules') continue;
    copy(join(location, entry), join(tree, location, entry), (file) => !forDevelopment.test(file));
  }
}

/** A workspace's build, where others import it from. Its source maps make stack traces readable. */
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
