import { basename } from 'node:path';

/** These files mostly wait: for alerts to fire, for components to restart. The others keep the processors busy. */
const waiting = ['faults', 'alerts', 'browser-recovery', 'outages', 'kills'];
/** The longest of the others, which start first. */
const longest = ['browser-cases', 'browser', 'landing', 'recording', 'firefox', 'uploads', 'left-out', 'dialogs'];
/** So many busy files take about as long as one that waits. */
const busyPerWaiting = 2;

/** Orders the files so that busy ones run while others wait. */
export default class InTurn {
  sort(tests) {
    const rankOf = ({ path }) => [...waiting, ...longest].indexOf(basename(path, '.e2e.test.ts'));
    const known = tests.filter((test) => rankOf(test) >= 0).toSorted((a, b) => rankOf(a) - rankOf(b));
    const waits = known.filter((test) => rankOf(test) < waiting.length);
    const busy = [...known.slice(waits.length), ...tests.filter((test) => rankOf(test) < 0)];
    const inTurn = waits.flatMap((test, at) => [test, ...busy.slice(at * busyPerWaiting, (at + 1) * busyPerWaiting)]);
    return [...inTurn, ...busy.slice(waits.length * busyPerWaiting)];
  }

  shard(tests) {
    return tests;
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
