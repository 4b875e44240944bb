import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export interface DemoRequest {
  name: string;
  email: string;
  mobile: string;
  message: string;
}

export function requestDemo({ name, email, mobile, message }: DemoRequest) {
  const json = { name, email, ...(mobile && { mobile }), ...(message && { message }) };
  return api.data({ method: 'POST', path: '/contacts', json }, ignored);
}
