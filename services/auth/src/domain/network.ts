import ipaddr from 'ipaddr.js';

/**
 * What tries are counted under for an address: an IPv4 address, or the /64 of an IPv6 one, as that is what one customer
 * gets to choose addresses from. Both ways to this machine itself are one.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'loopback') return 'loopback';
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
