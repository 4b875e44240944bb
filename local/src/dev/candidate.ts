import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { transform } from '@swc/core';
import type { Project } from './projects.js';

/** Content by path; null if the file does not exist. */
type Files = Map<string, string | null>;

/** The sources that changed since all parts using them were last known to run, with a way back to that state. */
export class Candidate {
  readonly #root: string;
  readonly #sources = new Map<string, Project>();
  readonly #replaced: Files = new Map();
  readonly #unknownToTsc = new Set<Project>();

  constructor(root: string) {
    this.#root = root;
  }

  get projects(): Project[] {
    return [...new Set(this.#sources.values())];
  }

  add(source: string, project: Project): void {
    this.#sources.set(source, project);
  }

  /**
   * Compiles everything without checking types and puts the result in place. Returns compile errors with their
   * locations; nothing is put in place then.
   */
  async build(): Promise<string[]> {
    const files: Files = new Map();
    const errors: string[] = [];
    for (const [source, project] of this.#sources) {
      const output = project.outputOf(source);
      if (output === null || !existsSync(source)) continue;
      try {
        for (const [path, content] of await compile(source, output)) files.set(path, content);
      } catch (error) {
        errors.push(`${relative(this.#root, source)} does not compile:\n${messageOf(error)}`);
      }
    }
    if (errors.length === 0) this.#put(files);
    return errors;
  }

  /** All parts run with the changes. */
  accept(): void {
    this.#sources.clear();
    this.#replaced.clear();
  }

  /** Restores what ran before. The changes are tried again with the next one. */
  putBack(): void {
    write(this.#replaced);
    this.#replaced.clear();
  }

  #put(files: Files): void {
    // From here on, the outputs are not tsc's. Its next build compiles everything again, even if we are killed now.
    rmSync(join(this.#root, 'node_modules', '.cache', 'auscribe', 'server.stamp'), { force: true });
    for (const project of this.projects) {
      if (project.buildInfo !== null && !this.#unknownToTsc.has(project)) rmSync(project.buildInfo, { force: true });
      this.#unknownToTsc.add(project);
    }
    for (const path of files.keys()) {
      if (!this.#replaced.has(path)) this.#replaced.set(path, existsSync(path) ? readFileSync(path, 'utf8') : null);
    }
    write(files);
  }
}

async function compile(source: string, output: string): Promise<Files> {
  const text = readFileSync(source, 'utf8');
  if (!source.endsWith('.ts')) return new Map([[output, text]]);
  const { code, map } = await transform(text, {
    filename: source,
    sourceFileName: relative(dirname(output), source),
    sourceMaps: true,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2023',
      transform: { verbatimModuleSyntax: true },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  });
  return new Map([
    [output, `${code}//# sourceMappingURL=${basename(output)}.map\n`],
    [`${output}.map`, map ?? null],
  ]);
}

/** Atomic, so that no partial file is ever read. */
function write(files: Files): void {
  for (const [path, content] of files) {
    if (content === null) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.new`, content);
      renameSync(`${path}.new`, path);
    }
  }
}

function messageOf(error: unknown): string {
  return stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim();
}
