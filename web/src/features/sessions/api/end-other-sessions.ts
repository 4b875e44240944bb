import { endOtherSessions as operation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

/** Signs out everywhere but here; answers how many sessions that ended. */
export async function endOtherSessions(): Promise<number> {
  return (await api.call(operation)).ended;
}
