import { readFileSync } from 'node:fs';

/** The properties of a pod that our network policies select by. */
export interface Party {
  namespace: string;
  /** app.kubernetes.io/name */
  name: string;
  labels: Readonly<Record<string, string>>;
}

/**
 * Every pod since the tests began, by its address; and the pods of a Service by the Service's own address, which
 * connections go to while no pod is ready.
 */
export function partiesByAddress(): Map<string, Party> {
  const file = process.env.DEPLOY_TEST_POD_ADDRESSES;
  if (!file) throw new Error('Nobody noted the pods: run these tests as the project deploy of jest.config.js.');
  const holders = readFileSync(file, 'utf8').split('\n').flatMap(holderIn);
  const pods = holders.filter(({ kind }) => kind === 'Pod');
  const parties = new Map(pods.map(({ address, party }) => [address, party]));
  for (const { address, party } of holders.filter(({ kind }) => kind === 'Service')) {
    const behind = pods.find((pod) => pod.party.namespace === party.namespace && pod.party.name === party.name);
    if (behind !== undefined) parties.set(address, behind.party);
  }
  return parties;
}

/** A line of setup.mjs. Pods in the node's network have the node's address, and a Service may have none. */
function holderIn(line: string): { kind: string; address: string; party: Party }[] {
  const [kind = '', namespace = '', address = '', host = '', name = '', part = '', instance = ''] = line
    .trim()
    .split(/\s+/);
  if (!/\d/.test(address) || host === 'true') return [];
  const labels = Object.entries({ name, 'part-of': part, instance }).filter(([, value]) => value !== '<none>');
  const named = labels.map(([key, value]) => [`app.kubernetes.io/${key}`, value] as const);
  return [{ kind, address, party: { namespace, name, labels: Object.fromEntries(named) } }];
}
