import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

interface DemoRequest {
  name: string;
  email: string;
  mobile: string;
  message: string;
}

/** What was left empty is left out. */
export function requestDemo(request: DemoRequest) {
  const filled = Object.entries(request)
    .map(([field, value]) => [field, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return api.data({ method: 'POST', path: '/contacts', json: Object.fromEntries(filled) }, ignored);
}
