import { ApiClient, Inbox, type TestSystem } from '@auscribe/testing';

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
