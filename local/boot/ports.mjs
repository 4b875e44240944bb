import { createServer } from 'node:net';
import { codeOf } from './error-code.mjs';
import { ProvisionError } from './provision-error.mjs';

/** Ports handed out by this process: the system may offer one again before its user has bound it. */
const given = new Set();

/**
 * A free port on the loopback.
 * @param {number} [preferred] Taken when it is free.
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  if (preferred !== undefined && !given.has(preferred) && (await isFree(preferred))) {
    given.add(preferred);
    return preferred;
  }
  for (;;) {
    const port = await listenOnce(0, '127.0.0.1');
    if (port !== null && !given.has(port)) {
      given.add(port);
      return port;
    }
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isFree(port) {
  // Browsers may take `localhost` for ::1, so a stranger there would get our callers.
  return (await listenOnce(port, '127.0.0.1')) !== null && (await listenOnce(port, '::1')) !== null;
}

/**
 * @param {number} port
 * @param {string} variable The environment variable that chooses another port.
 */
export async function requireFreePort(port, variable) {
  if (await isFree(port)) return;
  throw new ProvisionError(
    `Port ${port} is already in use.`,
    `Stop the program that uses it, or choose another with ${variable}=${port + 1} npm start.`,
  );
}

/**
 * @param {string | undefined} text
 * @param {number} fallback
 * @param {string} variable
 */
export function parsePort(text, fallback, variable) {
  if (text === undefined || text.trim() === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new ProvisionError(`${variable} must be a port between 1 and 65535, not '${text}'.`);
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | null>} The port that was free; null when it was not.
 */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const code = codeOf(error);
      if (code === 'EADDRINUSE') resolve(null);
      else if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') resolve(port);
      else if (code === 'EACCES') reject(new ProvisionError(`Port ${port} needs more rights than this user has.`));
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}
