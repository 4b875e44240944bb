import { createProgress } from '../boot/progress.mjs';
import { repositoryRoot } from '../boot/root.mjs';
import { endCommands } from '../boot/run-command.mjs';
import { whenNpmIsEnded } from '../boot/wrapper.mjs';
import { createTally } from './tally.mjs';

/** What a program that runs tests begins with: where it is, what it tells and counts, and an end that leaves nothing. */
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
