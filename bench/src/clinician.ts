import { type Answer, ApiClient, Inbox, type TestSystem } from '@auscribe/testing';

export interface BenchClinician {
  api: ApiClient;
  userId: string;
  department: string;
}

export async function signedInClinician(system: TestSystem): Promise<BenchClinician> {
  const api = new ApiClient(system.url, new Inbox(system.mailUrl));
  const { id } = await api.newClinician('Bench');
  return { api, userId: id, department: await api.department('Bench') };
}

/** The data of an answer. Throws if the request was refused: the time of a refusal is not worth measuring. */
export function accepted<T>({ status, body, text }: Answer<T>): T {
  if (status >= 200 && status < 300 && body.status !== 'ERROR') return body.data;
  throw new Error(`A request of the benchmark was refused with status ${status}: ${text.slice(0, 200)}`);
}
