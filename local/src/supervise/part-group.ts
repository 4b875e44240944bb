import { join } from 'node:path';
import type { ProcessSpec } from '../part.js';
import { startGuard } from './guard.js';
import { SupervisedPart } from './supervised-part.js';

export interface PartGroupOptions {
  dataDir: string;
  /** The environment that all parts inherit. */
  env: NodeJS.ProcessEnv;
  say: (text: string) => void;
  /** Called when a pid changes. */
  onChange?: () => void;
}

/** Parts that end together, at the latest with this process. */
export class PartGroup {
  /** By name, in the order in which they were started. */
  readonly parts = new Map<string, SupervisedPart>();
  readonly #options: PartGroupOptions;
  readonly #guard = startGuard();
  #stopping = false;

  constructor(options: PartGroupOptions) {
    this.#options = options;
  }

  /** Resolves when it is ready. Throws ProvisionError. */
  async start(name: string, spec: ProcessSpec): Promise<void> {
    if (this.#stopping) return;
    const part = new SupervisedPart(name, spec, {
      env: this.#options.env,
      logDir: join(this.#options.dataDir, 'logs'),
      guard: this.#guard,
      say: this.#options.say,
      onChange: () => this.#options.onChange?.(),
    });
    this.parts.set(name, part);
    await part.start();
  }

  part(name: string): SupervisedPart {
    const part = this.parts.get(name);
    if (part === undefined) throw new Error(`There is no part ${name}, only ${[...this.parts.keys()].join(', ')}`);
    return part;
  }

  /**
   * Stops stage after stage, and the parts of a stage in parallel. `stageOf` returns a part's stage; the lowest stops
   * first.
   */
  async stop(stageOf: (name: string) => number = () => 0): Promise<void> {
    this.#stopping = true;
    const stages = new Map<number, SupervisedPart[]>();
    for (const [name, part] of this.parts) stages.set(stageOf(name), [...(stages.get(stageOf(name)) ?? []), part]);
    for (const stage of [...stages.keys()].sort((a, b) => a - b)) {
      await Promise.all((stages.get(stage) ?? []).map((part) => part.stop()));
    }
    this.#guard.dismiss();
  }

  /** Ends everything immediately. */
  end(): void {
    this.#stopping = true;
    for (const part of this.parts.values()) part.end();
  }
}
