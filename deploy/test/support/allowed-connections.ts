import type { Manifest, Peer, Rule } from './manifest.js';
import { ofKind } from './manifest.js';

/**
 * Every connection that the policies let through, as `from → to:port`. Between pods of the release both sides have to
 * agree; what is not a pod of the release keeps the name that its selector or address has.
 */
export function allowedConnections(manifests: readonly Manifest[]): string[] {
  const policies = ofKind(manifests, 'NetworkPolicy');
  const out = policies.flatMap(({ spec }) => pairs(spec.egress, ({ to = [] }) => to, selected(spec.podSelector)));
  const into = policies.flatMap(({ spec }) =>
    pairs(spec.ingress, ({ from = [] }) => from, selected(spec.podSelector)).map(({ self, peer, port }) => ({
      self: peer,
      peer: self,
      port,
    })),
  );
  const names = new Set(policies.map(({ spec }) => selected(spec.podSelector)));
  const key = ({ self, peer, port }: Pair): string => `${self} → ${peer}:${port}`;
  const incoming = new Set(into.map(key));
  const inside = out.filter(({ peer }) => names.has(peer)).filter((pair) => incoming.has(key(pair)));
  const toOutside = out.filter(({ peer }) => !names.has(peer));
  const fromOutside = into.filter(({ self }) => !names.has(self));
  return [...new Set([...inside, ...toOutside, ...fromOutside].map(key))].toSorted();
}

/** Connections that only one of the two sides allows: somebody was forgotten. */
export function halfOpen(manifests: readonly Manifest[]): string[] {
  const policies = ofKind(manifests, 'NetworkPolicy');
  const names = new Set(policies.map(({ spec }) => selected(spec.podSelector)));
  const out = policies.flatMap(({ spec }) =>
    pairs(spec.egress, ({ to = [] }) => to, selected(spec.podSelector)).map(
      ({ self, peer, port }) => `${self} → ${peer}:${port}`,
    ),
  );
  const into = policies.flatMap(({ spec }) =>
    pairs(spec.ingress, ({ from = [] }) => from, selected(spec.podSelector)).map(
      ({ self, peer, port }) => `${peer} → ${self}:${port}`,
    ),
  );
  const within = (connection: string): boolean => {
    const [from = '', to = ''] = connection.replace(/:\d+$/, '').split(' → ');
    return names.has(from) && names.has(to);
  };
  return [...out.filter((one) => !into.includes(one)), ...into.filter((one) => !out.includes(one))].filter(within);
}

interface Pair {
  self: string;
  peer: string;
  port: number;
}

function pairs(rules: Rule[] | null | undefined, peersOf: (rule: Rule) => Peer[], self: string): Pair[] {
  return (rules ?? []).flatMap((rule) => {
    const peers = peersOf(rule);
    // A rule without peers would mean everybody.
    const named = peers.length === 0 ? ['EVERYBODY'] : peers.map(nameOf);
    return named.flatMap((peer) => rule.ports.map(({ port }) => ({ self, peer, port })));
  });
}

function nameOf({ podSelector, namespaceSelector, ipBlock }: Peer): string {
  if (ipBlock) return ipBlock.cidr;
  const pods = podSelector?.matchLabels ?? {};
  const namespace = Object.values(namespaceSelector?.matchLabels ?? {}).join(',');
  const name = pods['app.kubernetes.io/name'] ?? Object.values(pods).join(',');
  return [namespace, name].filter((part) => part !== '').join('/') || 'EVERYBODY';
}

function selected(selector: { matchLabels: Record<string, string> } | undefined): string {
  return selector?.matchLabels['app.kubernetes.io/name'] ?? 'all';
}
