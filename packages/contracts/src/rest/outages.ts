import { Type } from 'typebox';
import type { Endpoint } from './operation.js';
import { envelope } from './schemas.js';

/** Features that are unavailable while a part is down. Each has its own sentence on the pages. */
export const outages = ['accounts', 'dictations', 'recordings', 'settings', 'mail', 'live'] as const;
export type Outage = (typeof outages)[number];

/** Lists features that are unavailable right now. The gateway answers it itself. */
export const listOutages = {
  id: 'listOutages',
  method: 'GET',
  path: '/api/v1/outages',
  access: 'user',
  response: envelope(Type.Array(Type.Enum([...outages]))),
} as const satisfies Endpoint;
