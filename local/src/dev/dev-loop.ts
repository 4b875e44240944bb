import { type FSWatcher, watch } from 'node:fs';
import { relative } from 'node:path';
import { sentenceOf } from '../../boot/provision-error.mjs';
import type { SupervisedPart } from '../supervise/supervised-part.js';
import { Candidate } from './candidate.js';
import { type Project, partsUsing, readProjects, sourcesOf } from './projects.js';
import { TypeCheck } from './type-check.js';

/** How long an editor that saves several files, or git, is given to finish. */
const SETTLED_MS = 100;

export interface DevLoopOptions {
  root: string;
  /** The running parts, by name. */
  parts: ReadonlyMap<string, SupervisedPart>;
  say: (text: string) => void;
}

/**
 * Compiles changes and restarts the parts that use them. If the new version does not compile or start, the last one
 * that ran keeps running.
 */
export class DevLoop {
  readonly #options: DevLoopOptions;
  readonly #types: TypeCheck;
  readonly #candidate: Candidate;
  /** The sources when they were last looked at. */
  readonly #seen = new Map<Project, ReadonlyMap<string, string>>();
  readonly #watchers: FSWatcher[] = [];
  /** Projects that were touched since then. */
  readonly #touched = new Set<Project>();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #stopped = false;

  /** Changes count from now on. */
  constructor(options: DevLoopOptions) {
    this.#options = options;
    this.#types = new TypeCheck(options);
    this.#candidate = new Candidate(options.root);
    for (const project of readProjects(options.root)) this.#seen.set(project, sourcesOf(project));
  }

  start(): void {
    for (const project of this.#seen.keys()) {
      const notice = () => this.#notice(project);
      for (const folder of project.sources) this.#watchers.push(watch(folder, { recursive: true }, notice));
      notice();
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
    await this.#working;
  }

  #notice(project: Project): void {
    if (this.#stopped) return;
    this.#touched.add(project);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#working ??= this.#work().finally(() => {
        this.#working = null;
      });
    }, SETTLED_MS);
  }

  async #work(): Promise<void> {
    while (this.#touched.size > 0 && !this.#stopped) {
      const changed = [...this.#touched].flatMap((project) => this.#changesIn(project));
      this.#touched.clear();
      try {
        if (changed.length > 0) await this.#apply(changed);
      } catch (error) {
        this.#options.say(sentenceOf(error));
      }
    }
  }

  #changesIn(project: Project): string[] {
    const now = sourcesOf(project);
    const before = this.#seen.get(project);
    this.#seen.set(project, now);
    const changed = [...now.keys()].filter((path) => before?.get(path) !== now.get(path));
    for (const path of changed) this.#candidate.add(path, project);
    return changed;
  }

  async #apply(changed: readonly string[]): Promise<void> {
    const { say } = this.#options;
    const began = performance.now();
    const errors = await this.#candidate.build();
    if (errors.length > 0) {
      say(`${errors.join('\n')}\n        What ran before keeps running.`);
      return;
    }
    const parts = this.#affected();
    const names = parts.map(({ name }) => name).join(', ');
    say(`${this.#listed(changed)} changed: ${names === '' ? 'nothing that runs uses it' : `restarting ${names}`}`);
    const failure = await restart(parts);
    if (this.#stopped) return;
    if (failure === null) {
      this.#candidate.accept();
      if (names !== '') say(`Running again after ${secondsSince(began)}: ${names}`);
    } else {
      say(`${failure}\n        The version before runs again until the next change.`);
      this.#candidate.putBack();
      const second = await restart(parts);
      if (second !== null && !this.#stopped) say(second);
    }
    this.#types.start();
  }

  #affected(): SupervisedPart[] {
    const services = partsUsing(this.#options.root, this.#candidate.projects);
    // There may be several transcription processes.
    return [...this.#options.parts.values()].filter(({ name }) => services.has(name.replace(/-\d+$/, '')));
  }

  #listed([first = '', ...others]: readonly string[]): string {
    const name = relative(this.#options.root, first);
    return others.length === 0 ? name : `${name} and ${others.length} more`;
  }
}

/** Restarts all in parallel. Returns the reason if one of them does not start. */
async function restart(parts: readonly SupervisedPart[]): Promise<string | null> {
  const outcomes = await Promise.allSettled(
    parts.map(async (part) => {
      await part.stop();
      await part.start({ tries: 1 });
    }),
  );
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  return failed.length === 0 ? null : failed.map(({ reason }) => sentenceOf(reason)).join('\n        ');
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
