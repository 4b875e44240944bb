import { ApiClient, Inbox, type Mail, type TestSystem } from '@auscribe/testing';
import type { BenchClinician } from '../../clinician.js';
import { mapConcurrently } from './pace.js';

/** Each sign-up costs two argon2id hashes and two mails. */
const concurrency = 6;
/** One request serves everyone who is waiting, because each returns all mails in the inbox. */
const everyMs = 400;

/** Creates accounts as a person would: sign-up, code from the inbox, sign-in, second factor, a department. */
export async function signUp(system: TestSystem, count: number): Promise<BenchClinician[]> {
  const inbox = new SharedInbox(system.mailUrl);
  return mapConcurrently(
    Array.from({ length: count }, () => new ApiClient(system.url, inbox)),
    concurrency,
    async (api) => {
      const { id } = await api.newClinician('Load');
      return { api, userId: id, department: await api.department('Load') };
    },
  );
}

/** Lifts the limits per address, because all clinicians share one address here. */
export const withoutLimits: Record<string, string> = {
  RATE_LIMIT_USER: '0',
  RATE_LIMIT_PUBLIC: '0',
  RATE_LIMIT_SIGN_IN: '0',
  RATE_LIMIT_SIGN_UP: '0',
  RATE_LIMIT_CODES: '0',
  RATE_LIMIT_MAILED_CODES: '0',
  ADDRESS_CODE_SENDS: '1000000',
  ADDRESS_CODE_TRIES: '1000000',
  ADDRESS_PASSWORD_TRIES: '1000000',
};

/** An inbox for hundreds of people who sign up at once. */
class SharedInbox extends Inbox {
  #look: Promise<Map<string, Mail[]>> | null = null;

  constructor(private readonly page: string) {
    super(page);
  }

  override async mailsTo(address: string): Promise<Mail[]> {
    this.#look ??= this.#all();
    return (await this.#look).get(address.toLowerCase()) ?? [];
  }

  async #all(): Promise<Map<string, Mail[]>> {
    setTimeout(() => {
      this.#look = null;
    }, everyMs).unref();
    const mails = (await (await fetch(`${this.page}/email`)).json()) as Mail[];
    const byAddress = new Map<string, Mail[]>();
    for (const mail of mails) {
      for (const { address } of mail.to) {
        const key = address.toLowerCase();
        byAddress.set(key, [...(byAddress.get(key) ?? []), mail]);
      }
    }
    return byAddress;
  }
}
