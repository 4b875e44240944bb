import { parseAllDocuments } from 'yaml';
import { helm } from '../helm.js';
import { product, release } from '../names.js';
import type { Party } from './parties.js';

interface Selector {
  matchLabels?: Record<string, string>;
}

interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string };
}

interface Rule {
  ports?: { port: number; protocol?: string }[];
  from?: Peer[];
  to?: Peer[];
}

export interface Policy {
  kind: string;
  spec: { podSelector: Selector; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };
}

/** The network policies of the release, including those of its hooks. */
export async function policiesOfRelease(): Promise<Policy[]> {
  const texts = await Promise.all(['manifest', 'hooks'].map((what) => helm(['get', what, release, '-n', product])));
  return texts
    .flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as Policy | null))
    .filter((object) => object?.kind === 'NetworkPolicy') as Policy[];
}

/** Every port that a policy names; others are blocked for pods with a policy. */
export function portsOf(policies: readonly Policy[]): number[] {
  const rules = policies.flatMap(({ spec }) => [...(spec.ingress ?? []), ...(spec.egress ?? [])]);
  return [...new Set(rules.flatMap(({ ports }) => ports ?? []).map(({ port }) => port))];
}

/** As Kubernetes evaluates them: both ends must agree, and a pod without a policy for a direction allows everything. */
export function isAllowed(policies: readonly Policy[], from: Party, to: Party, port: number): boolean {
  return agrees(policies, 'Egress', from, to, port) && agrees(policies, 'Ingress', to, from, port);
}

/** Whether a policy allows this explicitly. */
export function isNamed(policies: readonly Policy[], from: Party, to: Party, port: number): boolean {
  const named = (type: 'Ingress' | 'Egress', at: Party, other: Party) =>
    of(policies, type, at).length > 0 && agrees(policies, type, at, other, port);
  return isAllowed(policies, from, to, port) && (named('Egress', from, to) || named('Ingress', to, from));
}

function agrees(policies: readonly Policy[], type: 'Ingress' | 'Egress', at: Party, other: Party, port: number) {
  const own = of(policies, type, at);
  if (own.length === 0) return true;
  const rules = own.flatMap(({ spec }) => (type === 'Ingress' ? spec.ingress : spec.egress) ?? []);
  return rules.some(
    (rule) =>
      rule.ports?.some((each) => each.port === port && each.protocol !== 'UDP') === true &&
      (rule.from ?? rule.to)?.some((peer) => isPeer(peer, other)) === true,
  );
}

function of(policies: readonly Policy[], type: 'Ingress' | 'Egress', { namespace, labels }: Party): Policy[] {
  if (namespace !== product) return [];
  return policies.filter(({ spec }) => spec.policyTypes.includes(type) && selects(spec.podSelector, labels));
}

/** Without a namespace selector, pods of the policy's own namespace are selected. */
function isPeer({ podSelector, namespaceSelector }: Peer, { namespace, labels }: Party): boolean {
  if (podSelector === undefined && namespaceSelector === undefined) return false;
  const ofNamespace = { 'kubernetes.io/metadata.name': namespace };
  const inNamespace = namespaceSelector ? selects(namespaceSelector, ofNamespace) : namespace === product;
  return inNamespace && selects(podSelector ?? {}, labels);
}

function selects({ matchLabels = {} }: Selector, labels: Readonly<Record<string, string>>): boolean {
  return Object.entries(matchLabels).every(([name, value]) => labels[name] === value);
}
