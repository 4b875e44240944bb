import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { initialiseEventCounters, metricsIn } from '../src/metrics.js';

describe('the counter of published events', () => {
  it('begins at 0 for each event of a service and each outcome', async () => {
    const metrics = metricsIn(new Registry());
    initialiseEventCounters('settings', metrics);
    const { values } = await metrics.published.get();
    expect(values.every(({ value }) => value === 0)).toBe(true);
    expect(values.map(({ labels }) => `${labels.subject} ${labels.outcome}`).sort()).toEqual(
      ['account.erased', 'settings.changed'].flatMap((subject) =>
        ['duplicate', 'failed', 'stored'].map((outcome) => `${subject} ${outcome}`),
      ),
    );
  });

  it('has no series for a name that is not a service', async () => {
    const metrics = metricsIn(new Registry());
    initialiseEventCounters('operator', metrics);
    expect((await metrics.published.get()).values).toEqual([]);
  });
});
