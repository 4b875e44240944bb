import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type IdleWatch, watchIdle } from '../src/features/idle/watch-idle.js';
import { lastActivityKey, readLastActivity, writeLastActivity } from '../src/lib/session/idle.js';
import { fakeBrowser } from './fake-browser.js';

const minute = 60_000;
const limitMs = 15 * minute;

interface Tab {
  watch: IdleWatch;
  said: (number | null)[];
  logOffs: number;
  busyHere: boolean;
}

let restore: () => void;
let busyElsewhere: boolean;
let tabs: Tab[];

function openTab(): Tab {
  const seen = { said: [] as (number | null)[], logOffs: 0, busyHere: false };
  const watch = watchIdle({
    limitMs,
    isBusyHere: () => seen.busyHere,
    isBusyAnywhere: async () => busyElsewhere || seen.busyHere,
    warn: (seconds) => seen.said.push(seconds),
    over: () => {
      seen.logOffs += 1;
    },
  });
  const tab = Object.assign(seen, { watch });
  tabs.push(tab);
  return tab;
}

const act = (type = 'keydown') => window.dispatchEvent(new Event(type));
/** Time passes, with all timers in it. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** A lid is closed and opened again: the clock has gone on, no timer has run. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);

beforeEach(() => {
  restore = fakeBrowser().restore;
  jest.useFakeTimers();
  busyElsewhere = false;
  tabs = [];
});
afterEach(() => {
  for (const { watch } of tabs) watch.stop();
  jest.useRealTimers();
  restore();
});

describe('idle time', () => {
  it('logs off once, after a warning of a minute', async () => {
    const tab = openTab();
    await pass(limitMs - minute - 2000);
    expect([tab.said, tab.logOffs]).toEqual([[], 0]);
    await pass(3000);
    expect(tab.said[0]).toBeGreaterThan(57);
    await pass(minute);
    expect(tab.logOffs).toBe(1);
    await pass(limitMs);
    expect(tab.logOffs).toBe(1);
  });

  it.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart', 'scroll'])(
    'restarts with each %s',
    async (type) => {
      const tab = openTab();
      for (let times = 0; times < 3; times++) {
        await pass(10 * minute);
        act(type);
      }
      expect([tab.said, tab.logOffs]).toEqual([[], 0]);
    },
  );

  it('ends after the warning only by choosing to stay, not by anything accidental', async () => {
    const tab = openTab();
    await pass(limitMs - 30_000);
    expect(tab.said.at(-1)).toBeLessThanOrEqual(30);
    act('pointermove');
    await pass(1000);
    expect(tab.said.at(-1)).toBeLessThanOrEqual(29);
    tab.watch.stay();
    await pass(1000);
    expect(tab.said.at(-1)).toBeNull();
    await pass(limitMs - 2 * minute);
    expect(tab.logOffs).toBe(0);
  });

  it('counts while the computer sleeps: the first activity afterwards does not reset it', async () => {
    const tab = openTab();
    sleep(3 * limitMs);
    act('keydown');
    await pass(0);
    expect(tab.logOffs).toBe(1);
  });

  it.each(['focus', 'pageshow', 'online'])('is checked as soon as the page wakes: %s', async (event) => {
    const tab = openTab();
    sleep(limitMs);
    act(event);
    await pass(0);
    expect(tab.logOffs).toBe(1);
  });

  it('is shared by all tabs: activity in one keeps the others signed in, and removes their warning', async () => {
    const [here, there] = [openTab(), openTab()];
    await pass(limitMs - 30_000);
    expect([here.said.at(-1), there.said.at(-1)]).toEqual([expect.any(Number), expect.any(Number)]);
    here.watch.stay();
    window.dispatchEvent(Object.assign(new Event('storage'), { key: lastActivityKey }));
    await pass(0);
    expect([here.said.at(-1), there.said.at(-1)]).toEqual([null, null]);
    await pass(limitMs - 2 * minute);
    expect([here.logOffs, there.logOffs]).toEqual([0, 0]);
    await pass(2 * minute + 2000);
    expect([here.logOffs, there.logOffs]).toEqual([1, 1]);
  });

  it('does not count while this page records or sends, but afterwards', async () => {
    const tab = openTab();
    tab.busyHere = true;
    await pass(4 * limitMs);
    expect([tab.said, tab.logOffs]).toEqual([[], 0]);
    tab.busyHere = false;
    await pass(limitMs + 5000);
    expect(tab.logOffs).toBe(1);
  });

  it('does not count while another tab records, even if that tab is slow to report it', async () => {
    const tab = openTab();
    busyElsewhere = true;
    sleep(2 * limitMs);
    await pass(5000);
    expect(tab.logOffs).toBe(0);
    busyElsewhere = false;
    await pass(limitMs + 5000);
    expect(tab.logOffs).toBe(1);
  });
});

describe('the last activity', () => {
  it('is never in the future, so that setting the clock back gains no time', () => {
    writeLastActivity(10_000);
    expect([readLastActivity(20_000), readLastActivity(5000)]).toEqual([10_000, 5000]);
    localStorage.setItem(lastActivityKey, 'nonsense');
    expect(readLastActivity(5000)).toBeNull();
  });
});
