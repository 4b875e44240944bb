import type { CounterDefinition } from './definitions.js';

export const counters = {
  /** Requests that all gateways together have let through: `<window>.<hash of limit and user or address>`. */
  requests: { subject: 'limits' },
} as const satisfies Record<string, CounterDefinition>;
