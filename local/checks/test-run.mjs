import { createProgress } from '../boot/progress.mjs';
import { repositoryRoot } from '../boot/root.mjs';
import { endCommands } from '../boot/run-command.mjs';
import { whenNpmIsEnded } from '../boot/wrapper.mjs';
import { createTally } from './tally.mjs';

/** The common setup of programs that run tests: root, progress and tally, and a clean exit. */
export function testRun() {
  const progress = createProgress();
  const end = () => {
    endCommands();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  whenNpmIsEnded(end);
  return { root: repositoryRoot(), progress, tally: createTally(progress) };
}
