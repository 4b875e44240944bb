// A process that cleans up after the supervisor. It reads `add PID`, `remove PID` and `done` from its standard input.
// If that closes without `done`, the supervisor was killed, and the process groups still on the list are ended.
import { createInterface } from 'node:readline';
import { signalGroup } from './process-identity.mjs';

const TERM_TO_KILL_MS = 4_000;
/** @type {Set<number>} */
const groups = new Set();
let planned = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [word, pid] = line.split(' ');
    if (word === 'add') groups.add(Number(pid));
    else if (word === 'remove') groups.delete(Number(pid));
    else if (word === 'done') planned = true;
  })
  .on('close', () => {
    if (planned) return;
    for (const group of groups) signalGroup(group, 'SIGTERM');
    setTimeout(() => {
      for (const group of groups) signalGroup(group, 'SIGKILL');
    }, TERM_TO_KILL_MS);
  });
