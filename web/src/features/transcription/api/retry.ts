import { retryDictation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

export async function retry(id: string): Promise<void> {
  await api.call(retryDictation, { params: { id } });
}
