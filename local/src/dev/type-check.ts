import { join } from 'node:path';
import { runCommand } from '../../boot/run-command.mjs';

const SHOWN = 10;

export interface TypeCheckOptions {
  root: string;
  say: (text: string) => void;
}

/**
 * Checks all types in the background at the lowest priority: after a change in a package that everything uses, this
 * takes a minute. Emits only declarations; a later `tsc -b` compiles the changes.
 */
export class TypeCheck {
  readonly #options: TypeCheckOptions;
  #running: Promise<void> | null = null;
  #again = false;
  #wrong = false;

  constructor(options: TypeCheckOptions) {
    this.#options = options;
  }

  /** If a check is running, another one follows it. */
  start(): void {
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  async #run(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const { root, say } = this.#options;
      const tsc = join(root, 'node_modules', '.bin', 'tsc');
      const args = ['-b', '--emitDeclarationOnly', '--pretty', 'false'];
      const { code, output } = await runCommand(tsc, args, { cwd: root, lowPriority: true });
      // It was ended together with everything else.
      if (code === null) return;
      // A newer change may have fixed it.
      if (this.#again) continue;
      const errors = output.split('\n').filter((line) => /error TS\d+/.test(line));
      if (errors.length > 0) say(`${countOf(errors)}; the services run all the same:\n${shown(errors)}`);
      else if (code !== 0) say(`The types could not be checked: ${output.trim()}`);
      else if (this.#wrong) say('The types are right again');
      this.#wrong = code !== 0;
    }
  }
}

function countOf(errors: readonly string[]): string {
  return errors.length === 1 ? 'There is a type error' : `There are ${errors.length} type errors`;
}

function shown(errors: readonly string[]): string {
  const more = errors.length > SHOWN ? [`… and ${errors.length - SHOWN} more: npx tsc -b`] : [];
  return [...errors.slice(0, SHOWN), ...more].map((line) => `        ${line}`).join('\n');
}
