import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrokerAccess, brokerAccess, consumers, counters, events, requests, streams } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';

/**
 * Compares what each service does on the broker, according to its sources, with the table that the broker's permissions
 * are generated from. A missing permission would only be noticed when the broker refuses; an unused one is unnecessary.
 */
const root = join(import.meta.dirname, '..', '..');
const services = Object.keys(brokerAccess) as (keyof typeof brokerAccess)[];

type Right = Exclude<keyof BrokerAccess, 'watches'>;
/** As in the code: the call, then the contract's name in its arguments. */
const calls: Record<Right, RegExp> = {
  publishes: /\b(?:outboxEntry|publish|publishLive)(?:<[^>]*>)?\(\s*(?:events|broadcasts)\.(\w+)/g,
  listens: /\bsubscribeLive\(\s*(?:events|broadcasts)\.(\w+)/g,
  counts: /\bcount\(\s*counters\.(\w+)/g,
  consumes: /\bconsumers\.(\w+)/g,
  asks: /\brequest\(\s*requests\.(\w+)/g,
  serves: /\bserve\(\s*requests\.(\w+)/g,
};
const contracts: Record<Right, object> = {
  publishes: events,
  listens: events,
  consumes: consumers,
  counts: counters,
  asks: requests,
  serves: requests,
};

/** A service's own code, and its imports from packages that use the broker on its behalf. */
function sourceOf(service: string): string {
  const own = read(service === 'gateway' ? 'gateway' : join('services', service)).join('\n');
  const shared = readdirSync(join(root, 'packages'))
    .filter((name) => !['contracts', 'messaging', 'testing'].includes(name) && own.includes(`'@auscribe/${name}'`))
    .flatMap((name) => read(join('packages', name)));
  return withImported(own, shared);
}

/** Including indirect imports. */
function withImported(text: string, files: string[]): string {
  const isUsed = (file: string) => exportsOf(file).some((name) => new RegExp(`\\b${name}\\b`).test(text));
  const used = files.filter(isUsed);
  if (used.length === 0) return text;
  return withImported(
    [text, ...used].join('\n'),
    files.filter((file) => !used.includes(file)),
  );
}

function exportsOf(file: string): string[] {
  return [...file.matchAll(/^export (?:async )?(?:class|function|const) (\w+)/gm)].map(([, name = '']) => name);
}

function read(folder: string): string[] {
  const sources = join(root, folder, 'src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(0);
  return files.map((file) => readFileSync(join(sources, file), 'utf8'));
}

function found(source: string, right: Right): string[] {
  const names = [...source.matchAll(calls[right])].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => name in contracts[right]).toSorted();
}

describe.each(services)('the permissions of %s on the broker', (service) => {
  const source = sourceOf(service);
  const row: BrokerAccess = brokerAccess[service];

  it.each(Object.keys(calls) as Right[])('%s exactly what its code does', (right) => {
    expect([...(row[right] ?? [])].toSorted()).toEqual(found(source, right));
  });

  it('allow watching the queues if its code does', () => {
    expect(row.watches ?? false).toBe(/\bwatchQueues\(/.test(source));
  });

  it('are all used in calls that this test understands', () => {
    const understood = new Set((Object.keys(calls) as Right[]).flatMap((right) => found(source, right)));
    const mentioned = [...source.matchAll(/\b(?:events|broadcasts|requests)\.(\w+)(?!\w*\()/g)].map(
      ([, name = '']) => name,
    );
    const unexplained = mentioned.filter((name) => {
      if (name in requests) return !understood.has(name);
      return name in events && !understood.has(name);
    });
    expect(unexplained).toEqual([]);
  });
});

describe('the table of permissions', () => {
  const rows: BrokerAccess[] = Object.values(brokerAccess);

  it('gives each consumer to one service, whose name is the prefix of its durable name', () => {
    for (const [name, { durable }] of Object.entries(consumers)) {
      const owners = services.filter((service) =>
        (brokerAccess[service] as BrokerAccess).consumes?.some((one) => one === name),
      );
      expect({ name, owners }).toEqual({ name, owners: [durable.split('-')[0]] });
    }
  });

  it('has one responder for each request, and one publisher for each event', () => {
    const asked = new Set(rows.flatMap(({ asks = [] }) => asks));
    for (const name of asked) {
      const serving = services.filter((service) =>
        ((brokerAccess[service] as BrokerAccess).serves ?? []).includes(name),
      );
      expect({ name, serving: serving.length }).toEqual({ name, serving: 1 });
    }
    const told = new Set<string>(rows.flatMap(({ publishes = [] }) => publishes.map((name) => events[name].subject)));
    const heard = rows.flatMap(({ listens = [], consumes = [] }) => [
      ...listens.map((name) => events[name].subject),
      ...consumes.map((name) => consumers[name].event.subject),
    ]);
    expect(heard.filter((subject) => !told.has(subject))).toEqual([]);
  });

  it('keeps requests out of every stream: the broker never stores codes and keys', () => {
    const prefixes: string[] = streams.flatMap(({ subjects }) => subjects.map((subject) => subject.replace(/>$/, '')));
    for (const { subject } of Object.values(requests)) {
      expect(subject).toMatch(/^request\./);
      expect(prefixes.filter((prefix) => subject.startsWith(prefix))).toEqual([]);
    }
  });
});
