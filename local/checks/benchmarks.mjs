import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../boot/run-command.mjs';
import { CheckFailed } from './tally.mjs';

/** npm script → its arguments for local/bench.mjs. */
const BENCHMARKS = [
  { name: 'bench', args: [] },
  { name: 'bench:web', args: ['web'] },
  { name: 'bench:load', args: ['load'] },
];

/**
 * Runs the short form of each benchmark, one after another. It only has to run to its end and lose nothing: its
 * figures depend on what else the machine is doing.
 * @param {{ root: string, env: NodeJS.ProcessEnv, tally: import('./tally.mjs').Tally, progress: import('../boot/progress.mjs').Progress }} run
 */
export async function runBenchmarks({ root, env, tally, progress }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'auscribe-bench-'));
  try {
    for (const { name, args } of BENCHMARKS) {
      const command = [join(root, 'local', 'bench.mjs'), ...args, '--short'];
      await tally.check(`the short form of npm run ${name}`, async () => {
        const { code, output } = await progress.during(`Running npm run ${name} -- --short`, () =>
          runCommand(process.execPath, command, { cwd: root, env: { ...env, DATA_DIR: dataDir } }),
        );
        if (code !== 0) throw new CheckFailed(output);
      });
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
