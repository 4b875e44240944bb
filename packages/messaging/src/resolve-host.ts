import { Resolver } from 'node:dns/promises';

const ASK_WITHIN_MS = 1_000;
const TIMES = 2;

/**
 * The addresses of a broker, or its name where nobody tells them. The client's own asks a DNS server that says nothing
 * after 5, 15 and 35 s and gives up after 75: it may keep waiting for 40 s after that server is back.
 */
export async function resolveHost(host: string, servers?: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: ASK_WITHIN_MS, tries: TIMES });
  if (servers) resolver.setServers(servers);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return addresses.length > 0 ? addresses : [host];
}
