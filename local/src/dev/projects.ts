import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { services } from '../parts.js';

/** A folder in which a change restarts something. */
export interface Project {
  /** Path below the root, such as `packages/notes`. */
  folder: string;
  /** Absolute folders that hold its sources. */
  sources: readonly string[];
  /** The compiled file of a source; null if the source runs as it is. */
  outputOf: (file: string) => string | null;
  /** tsc's build info: its record of the outputs. */
  buildInfo: string | null;
}

const SOURCE = /(?<!\.d)\.(ts|json|py)$/;
const NO_SOURCES = new Set(['dist', 'node_modules', 'test']);

/** The workspaces that services consist of, and the speech engine. */
export function readProjects(root: string): Project[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  const compiled = [...packages, ...services.map(({ folder }) => folder)].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
  const engine = join('services', 'speech');
  const speech = {
    folder: engine,
    sources: [join(root, engine, 'auscribe_speech')],
    outputOf: () => null,
    buildInfo: null,
  };
  return [...compiled.map((folder) => compiledProject(root, folder)), speech];
}

function compiledProject(root: string, folder: string): Project {
  const path = join(root, folder);
  const { compilerOptions } = JSON.parse(readFileSync(join(path, 'tsconfig.json'), 'utf8'));
  const { rootDir, outDir } = compilerOptions as { rootDir: string; outDir: string };
  const base = join(path, rootDir);
  const folders = readdirSync(path, { withFileTypes: true }).filter((one) => one.isDirectory());
  return {
    folder,
    // If the folder itself is the root, its data is compiled too.
    sources:
      rootDir === '.'
        ? folders.filter(({ name }) => !NO_SOURCES.has(name)).map(({ name }) => join(path, name))
        : [base],
    outputOf: (file) => join(path, outDir, relative(base, file)).replace(/\.ts$/, '.js'),
    buildInfo: rootDir === '.' ? join(path, outDir, 'tsconfig.tsbuildinfo') : join(path, 'tsconfig.tsbuildinfo'),
  };
}

/** Path of each source → its modification time and size. */
export function sourcesOf(project: Project): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of project.sources) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      if (!SOURCE.test(name)) continue;
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats?.isFile()) found.set(path, `${stats.mtimeMs} ${stats.size}`);
    }
  }
  return found;
}

/** Names of the parts that use a changed project, directly or indirectly, according to package.json. */
export function partsUsing(root: string, changed: readonly Project[]): Set<string> {
  const folders = new Set(changed.map(({ folder }) => folder));
  const uses = (folder: string): boolean =>
    folders.has(folder) || dependenciesOf(root, folder).some((dependency) => uses(dependency));
  const names = services.filter(({ folder }) => uses(folder)).map(({ name }) => name as string);
  return new Set(folders.has(join('services', 'speech')) ? [...names, 'speech'] : names);
}

function dependenciesOf(root: string, folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@auscribe/'))
    .map((name) => join('packages', name.slice('@auscribe/'.length)));
}
