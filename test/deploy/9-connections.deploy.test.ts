import { beforeAll, describe, expect, it } from '@jest/globals';
import { isAllowed, isNamed, type Policy, policiesOfRelease, portsOf } from './support/connections/allowed.js';
import { type Party, partiesByAddress } from './support/connections/parties.js';
import { type Connection, connectionsSeen } from './support/connections/seen.js';
import { product } from './support/names.js';

let policies: Policy[];
let seen: Connection[];

beforeAll(async () => {
  policies = await policiesOfRelease();
  // From the product's pods. DNS uses UDP, which is not in the table of TCP connections.
  seen = (await connectionsSeen()).filter(
    ({ from, to, port }) => [from.namespace, to.namespace].includes(product) && port !== 53,
  );
});

const shown = ({ from, to, port }: Connection) => `${from.name} → ${to.name}:${port}`;
const sorted = (connections: readonly Connection[]) => [...new Set(connections.map(shown))].sort();

describe('the network policies allow exactly the connections that the running system makes', () => {
  it('they forbid none of the connections made', () => {
    expect(seen.length).toBeGreaterThan(10);
    expect(sorted(seen.filter(({ from, to, port }) => !isAllowed(policies, from, to, port)))).toEqual([]);
  });

  it('they allow no connection that was not made', () => {
    expect(sorted(allowed([...partiesByAddress().values()])).filter((one) => !sorted(seen).includes(one))).toEqual([]);
  });
});

function allowed(parties: readonly Party[]): Connection[] {
  const kinds = [...new Map(parties.map((party) => [`${party.namespace}/${party.name}`, party])).values()];
  const ports = portsOf(policies).filter((port) => port !== 53);
  return kinds.flatMap((from) =>
    kinds.flatMap((to) =>
      ports.filter((port) => isNamed(policies, from, to, port)).map((port) => ({ from, to, port })),
    ),
  );
}
