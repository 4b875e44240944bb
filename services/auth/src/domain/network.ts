import ipaddr from 'ipaddr.js';

/**
 * The network that an address counts towards: an IPv4 address, or the /64 of an IPv6 address, within which one customer
 * can choose addresses freely. All loopback addresses count as one network.
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
