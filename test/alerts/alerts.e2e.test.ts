import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { rules } from '../../deploy/test/monitoring/expressions.js';
import { type Clinic, dictate, openClinic } from './support/clinic.js';
import { notHere, panelQueries, shownAfter, tells, unknownNames } from './support/panels.js';
import { nameOf } from './support/prometheus.js';
import { type Played, play } from './support/trouble.js';
import { workday } from './support/workday.js';
import { brokerTroubles } from './troubles/broker.js';
import { mailTroubles } from './troubles/mail.js';
import { processTroubles } from './troubles/processes.js';
import { speechTroubles } from './troubles/speech.js';
import { storeTroubles } from './troubles/stores.js';

/** All of them with `npm run test:alerts`, otherwise a few, as in CI. */
const all = process.env.ALERTS === 'all';
const troubles = [...processTroubles, ...storeTroubles, ...brokerTroubles, ...speechTroubles, ...mailTroubles];
const only = process.env.ALERTS_ONLY;
const played = troubles.filter(({ quick, what }) => (only ? new RegExp(only).test(what) : all || quick));
const whats = played.map(({ what }) => what);

/** Cannot be caused on one machine: only `deploy/test/alerts` tests their expressions. */
const notCaused: Readonly<Record<string, string>> = {
  NotesFallBack:
    'no dictation is known whose note falls back: such a dictation is a fault of the organiser, to be mended',
};

// A second attempt would only repeat a wait that was long enough.
jest.retryTimes(0);

let clinic: Clinic;
const plays = new Map<string, Played>();

beforeAll(async () => {
  clinic = await openClinic();
  await dictate(clinic);
}, 400_000);

afterAll(() => clinic?.stop(), 60_000);

describe('an alert fires, with a correct description, when', () => {
  it.each(played.map((trouble) => [trouble.what, trouble] as const))(
    '%s',
    async (what, trouble) => {
      const played = await play(trouble, clinic);
      plays.set(what, played);
      report(played.told);
    },
    1_000_000,
  );
});

describe('a situation without an alert', () => {
  it('is done', () => workday(clinic), 300_000);
});

describe('an alert ends after the repair of', () => {
  it.each(whats)(
    '%s',
    async (what) => {
      const { told, ends } = plays.get(what) ?? { told: [], ends: Promise.reject(new Error('It did not fire')) };
      const ended = await ends;
      report([...ended].map(([alert, resolvedAfterS]) => ({ alert, what, resolvedAfterS })));
      expect([...ended.keys()].sort()).toEqual(told.map(({ alert }) => alert).sort());
    },
    700_000,
  );
});

describe('a panel shows:', () => {
  const shown = shownAfter(whats);

  it.each(shown.map(({ where, expr }) => [where, expr]))('%s', async (where, expr) => {
    const history = await clinic.prometheus.history(expr);
    const seen = tells(where, history);
    report([{ panel: where, seen }]);
    expect({ where, seen, series: seen ? [] : history }).toEqual({ where, seen: true, series: [] });
  });
});

describe('the lists', () => {
  it('have a fault for each alert, or a reason why it has none', () => {
    const caused = new Set(troubles.flatMap((trouble) => Object.keys(trouble.alerts)));
    const alerts = rules.flatMap(({ alert, labels }) => (alert === undefined ? [] : [nameOf(alert, labels)]));
    expect(alerts.filter((name) => !caused.has(name))).toEqual(Object.keys(notCaused));
  });

  it('name existing queries of panels and faults, each query once', () => {
    expect(unknownNames(troubles.map(({ what }) => what))).toEqual([]);
    const names = panelQueries.map(({ where }) => where);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const shownAfterAll = shownAfter(troubles.map(({ what }) => what));
    expect(shownAfterAll.length + Object.keys(notHere).length).toBe(names.length);
  });
});

/** Writes a line for each alert that fires or ends, and each panel, if ALERTS_REPORT names a file. */
function report(seen: readonly object[]): void {
  const { ALERTS_REPORT: file } = process.env;
  if (file) appendFileSync(file, seen.map((one) => `${JSON.stringify(one)}\n`).join(''));
}
