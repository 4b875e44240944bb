import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@auscribe/testing';
import { expect } from '@jest/globals';
import type { Clinic } from './clinic.js';
import type { Alert } from './prometheus.js';

export interface Trouble {
  what: string;
  /** Also in CI. */
  quick?: true;
  /** The alerts that report it → what their descriptions must contain. */
  alerts: Readonly<Record<string, RegExp>>;
  /** Alerts that must not fire until the others have ended, because they would be misleading. */
  quiet?: readonly string[];
  begin(clinic: Clinic): Promise<void>;
  /** What users do meanwhile, every few seconds. */
  meanwhile?(clinic: Clinic): Promise<unknown>;
  repair(clinic: Clinic): Promise<void>;
}

/** The alerts of one error budget, with three windows and the same description. */
export function burns(name: string, says: RegExp): Record<string, RegExp> {
  return Object.fromEntries(['1h', '6h', '3d'].map((window) => [`${name} ${window}`, says]));
}

interface Told {
  alert: string;
  what: string;
  firedAfterS: number;
  description: string;
}

export interface Played {
  told: Told[];
  /** Seconds until each of them ended; the next fault need not wait for it. */
  ends: Promise<ReadonlyMap<string, number>>;
}

const firesWithinMs = 150_000;
/** Other alerts may delay it. */
const endsWithinMs = 600_000;

/** Checks that its alerts are quiet before, fire during it with a correct description, and end after the repair. */
export async function play(trouble: Trouble, clinic: Clinic): Promise<Played> {
  const names = Object.keys(trouble.alerts);
  const those = async (wanted: readonly string[]) =>
    (await clinic.prometheus.alerts()).filter(({ name }) => wanted.includes(name));
  const present = () => those(names);
  const silent = [...names, ...(trouble.quiet ?? [])];
  await eventually(async () => (await those(silent)).length === 0, {
    withinMs: endsWithinMs,
    everyMs: 1000,
    what: `silence of ${silent.join(', ')} before`,
  });
  const fired = new Map<string, { alert: Alert; afterS: number }>();
  try {
    const began = performance.now();
    await trouble.begin(clinic);
    while (fired.size < names.length && performance.now() - began < firesWithinMs) {
      // Users' actions may fail meanwhile.
      await trouble.meanwhile?.(clinic).catch(() => {});
      for (const alert of await present()) {
        const telling = alert.state === 'firing' && !fired.has(alert.name);
        if (telling && trouble.alerts[alert.name]?.test(alert.annotations.description ?? ''))
          fired.set(alert.name, { alert, afterS: seconds(began) });
      }
      await sleep(1000);
    }
  } finally {
    await trouble.repair(clinic);
  }
  const repaired = performance.now();
  const told = Object.fromEntries((await present()).map(({ name, annotations }) => [name, annotations.description]));
  expect({ fired: [...fired.keys()].sort(), told: fired.size === names.length ? null : told }).toEqual({
    fired: [...names].sort(),
    told: null,
  });
  for (const { alert } of fired.values()) expectRendered(alert);
  const ends = endsOf(trouble, clinic, repaired);
  ends.catch(() => {});
  return {
    told: [...fired].map(
      ([
        alert,
        {
          alert: { annotations },
          afterS,
        },
      ]) => ({
        alert,
        what: trouble.what,
        firedAfterS: afterS,
        description: annotations.description ?? '',
      }),
    ),
    ends,
  };
}

async function endsOf(
  { alerts: own, quiet = [] }: Trouble,
  { prometheus }: Clinic,
  since: number,
): Promise<Map<string, number>> {
  const names = Object.keys(own);
  const wrong = new Set<string>();
  const ended = new Map<string, number>();
  const left = () => names.filter((name) => !ended.has(name));
  await eventually(
    async () => {
      const alerts = await prometheus.alerts();
      const firing = new Set(alerts.flatMap(({ name, state }) => (state === 'firing' ? [name] : [])));
      for (const name of left()) if (!firing.has(name)) ended.set(name, seconds(since));
      for (const name of quiet) if (firing.has(name)) wrong.add(name);
      return left().length === 0;
    },
    { withinMs: endsWithinMs, everyMs: 1000, what: `the end of ${names.join(', ')}` },
  );
  expect([...wrong]).toEqual([]);
  return ended;
}

/** Its texts contain labels and numbers. */
function expectRendered({ name, annotations }: Alert): void {
  for (const text of Object.values(annotations)) {
    expect({ name, text }).toEqual({
      name,
      text: expect.not.stringMatching(/\{\{|<no value>|<error|NaN|\bof {2}| {2}/),
    });
  }
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}
