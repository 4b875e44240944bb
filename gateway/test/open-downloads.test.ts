import { createLogger, createMetrics } from '@auscribe/service-kit';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createEvents } from '../src/events.js';
import { type OpenDownload, OpenDownloads, UpstreamTurns } from '../src/files/open-downloads.js';

let metrics: ReturnType<typeof createMetrics>;
let open: OpenDownloads;

beforeEach(() => {
  metrics = createMetrics('gateway');
  const events = createEvents(createLogger({ name: 'test', level: 'silent' }), metrics);
  open = new OpenDownloads({ link: 2, user: 3, all: 4 }, events);
});

class Client implements OpenDownload {
  readonly link: OpenDownload['link'];
  readonly closed: Promise<void>;
  isClosed = false;
  #close = () => {};

  constructor(
    id: string,
    owner: string,
    public pausedSince: number | null = null,
  ) {
    this.link = { id, owner };
    this.closed = new Promise((resolve) => {
      this.#close = resolve;
    });
  }

  close(): void {
    this.isClosed = true;
    this.#close();
  }
}

describe('open downloads', () => {
  it('are refused beyond the limits per link, per user and in total, while all of them are reading', async () => {
    expect(open.add(new Client('a', 'ada'))).toBeNull();
    expect(open.add(new Client('a', 'ada'))).toBeNull();
    expect(open.add(new Client('a', 'ada'))).toBe('link');
    const third = new Client('b', 'ada');
    expect(open.add(third)).toBeNull();
    expect(open.add(new Client('c', 'ada'))).toBe('user');
    expect(open.add(new Client('d', 'bea'))).toBeNull();
    expect(open.add(new Client('e', 'cleo'))).toBe('all');
    third.close();
    await third.closed;
    expect(open.add(new Client('e', 'cleo'))).toBeNull();
    const text = await metrics.text();
    for (const limit of ['files_link', 'files_user', 'files_all']) {
      expect(text).toMatch(new RegExp(`auscribe_gateway_limited_total\\{limit="${limit}"[^}]*\\} 1`));
    }
  });

  it('give way to new ones, the longest paused first, and only if necessary', () => {
    const [long, short, reading] = [new Client('a', 'ada', 100), new Client('a', 'ada', 200), new Client('b', 'ada')];
    const stranger = new Client('s', 'bea', 1);
    for (const client of [long, short, reading, stranger]) expect(open.add(client)).toBeNull();
    expect(open.add(new Client('a', 'ada'))).toBeNull();
    expect([long, short, reading, stranger].map(({ isClosed }) => isClosed)).toEqual([true, false, false, false]);
    expect(open.add(new Client('c', 'ada'))).toBeNull();
    expect([short, reading, stranger].map(({ isClosed }) => isClosed)).toEqual([true, false, false]);
    expect(open.add(new Client('d', 'cleo'))).toBeNull();
    expect([reading, stranger].map(({ isClosed }) => isClosed)).toEqual([false, true]);
  });
});

describe('turns', () => {
  /** Holds or waits for a turn; gives it back when asked to, if its client is paused. */
  const holder = (turns: UpstreamTurns, name: string, order: string[], paused = false) => {
    const self = {
      yieldIfPaused: () => {
        if (paused) turns.giveBack(self);
        return paused;
      },
    };
    return { self, turn: turns.take(self).then(() => order.push(name)) };
  };

  it('pass from paused readers to waiting ones, first come, first served', async () => {
    const turns = new UpstreamTurns(2);
    const order: string[] = [];
    const reading = holder(turns, 'reading', order);
    const paused = holder(turns, 'paused', order, true);
    await Promise.all([reading.turn, paused.turn]);
    expect(turns.contended).toBe(false);
    await holder(turns, 'third', order).turn;
    const [fourth, fifth] = [holder(turns, 'fourth', order), holder(turns, 'fifth', order)];
    expect(turns.contended).toBe(true);
    turns.giveBack(fourth.self);
    turns.giveBack(reading.self);
    await fifth.turn;
    expect(order).toEqual(['reading', 'paused', 'third', 'fourth', 'fifth']);
    expect(turns.contended).toBe(false);
  });
});
