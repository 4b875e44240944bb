import { Type } from 'typebox';
import { outages } from '../outages.js';
import type { Endpoint } from './operation.js';
import { envelope } from './schemas.js';

/** Lists features that are unavailable right now. The gateway answers it itself. */
export const listOutages = {
  id: 'listOutages',
  method: 'GET',
  path: '/api/v1/outages',
  access: 'user',
  response: envelope(Type.Array(Type.Enum([...outages]))),
} as const satisfies Endpoint;
