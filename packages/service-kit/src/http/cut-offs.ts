import { Counter } from 'prom-client';
import type { Metrics } from '../metrics.js';

const reasons = {
  /** A body took longer than BODY_TIMEOUT_MS. */
  body_time: 'a request took too long to arrive',
  /** An upload fell below its minimum rate. */
  upload_rate: 'an upload was too slow',
  /** The client went on sending its body after it had been answered. */
  answered: 'a client went on sending after its answer',
  /** Nothing was sent in the middle of a request. */
  silent: 'a client fell silent within its request',
  /** Nothing of an answer was read. */
  unread: 'a client stopped reading its answer',
} as const;

type CutOff = keyof typeof reasons;

/** Clients that were disconnected because they held a connection up, counted by reason. */
export interface CutOffs {
  count(reason: CutOff): void;
}

export function countCutOffs({ registry }: Metrics): CutOffs {
  const counter = new Counter({
    name: 'auscribe_http_cut_off_total',
    help: 'Clients that were disconnected because they were too slow, by reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
  // A counter that begins at 1 has no rise: the first one would be missed.
  for (const reason of Object.keys(reasons)) counter.inc({ reason }, 0);
  return { count: (reason) => counter.inc({ reason }) };
}
