import type { CounterDefinition } from './definitions.js';

export const counters = {
  /** What the gateways have let through together: `<window>.<hash of limit and user or address>`. */
  requests: { subject: 'limits' },
} as const satisfies Record<string, CounterDefinition>;
