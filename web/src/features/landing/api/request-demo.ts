import { requestDemo as operation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

interface DemoRequest {
  name: string;
  email: string;
  mobile: string;
  message: string;
}

/** What was left empty is left out. */
export function requestDemo(request: DemoRequest): Promise<null> {
  const [mobile, message] = [request.mobile.trim(), request.message.trim()];
  const body = { name: request.name.trim(), email: request.email.trim() };
  return api.call(operation, { body: { ...body, ...(mobile && { mobile }), ...(message && { message }) } });
}
