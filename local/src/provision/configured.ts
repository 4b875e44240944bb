import { connect } from 'node:net';
import { ProvisionError } from '../../boot/provision-error.mjs';

const ANSWER_WITHIN_MS = 5_000;
const DEFAULT_PORTS: Record<string, number> = {
  http: 80,
  https: 443,
  mongodb: 27017,
  nats: 4222,
  smtp: 25,
  smtps: 465,
  tls: 4222,
};

/** The URL in the variable, once its server accepts a connection; null if the variable is not set. */
export async function configuredUrl(env: NodeJS.ProcessEnv, variable: string): Promise<string | null> {
  const url = env[variable]?.trim();
  if (!url) return null;
  const address = firstAddress(url);
  if (address === null) {
    throw new ProvisionError(`${variable} is not a URL that can be used.`, 'Correct or unset it, then start again.');
  }
  if (address === 'by name' || (await accepts(address.host, address.port))) return url;
  throw new ProvisionError(
    `${variable} is set, but ${address.host}:${address.port} does not answer.`,
    `Start that server, or unset ${variable} to have one provided here.`,
  );
}

/** The first host of a URL that may list several. `mongodb+srv` contains none: DNS provides them. */
export function firstAddress(url: string): { host: string; port: number } | 'by name' | null {
  const found = /^([a-z0-9+]+):\/\/(?:[^@/]*@)?(\[[^\]]+\]|[^:,/?]+)(?::(\d+))?/i.exec(url);
  const [, scheme = '', host, port] = found ?? [];
  if (host === undefined) return null;
  if (scheme.endsWith('+srv')) return 'by name';
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: port === undefined ? (DEFAULT_PORTS[scheme] ?? 80) : Number(port),
  };
}

/** Whether a TCP connection is accepted in time. */
export function accepts(host: string, port: number, withinMs = ANSWER_WITHIN_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: withinMs });
    const answer = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => answer(true));
    socket.once('timeout', () => answer(false));
    socket.once('error', () => answer(false));
  });
}
