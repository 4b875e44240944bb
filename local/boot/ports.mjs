import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './error-code.mjs';
import { tryLock } from './lock.mjs';
import { ProvisionError } from './provision-error.mjs';

/**
 * Below the ports that systems use for outgoing connections, so that none is taken by chance while its user is being
 * started or restarted, and below the node ports of Kubernetes.
 */
const FIRST = 20_000;
const LAST = 29_999;
const TRIES = 1_000;

/**
 * A free port on the loopback interface. Until this process ends, no other process of this user gets the same port.
 * @param {number} [preferred] Used if it is free.
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  if (preferred !== undefined && (await reserve(preferred))) return preferred;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (await reserve(port)) return port;
  }
  throw new ProvisionError(`No free port was found between ${FIRST} and ${LAST}.`);
}

/**
 * Between checking that a port is free and binding it, others must be kept from finding it free too.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function reserve(port) {
  const lock = tryLock(join(tmpdir(), `auscribe-ports-${userInfo().uid}`, String(port)));
  if (!lock.held) return false;
  if (await isFree(port)) return true;
  lock.release();
  return false;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isFree(port) {
  // Browsers may resolve `localhost` to ::1, so a foreign process there would receive our requests.
  return (await isFreeOn(port, '127.0.0.1')) && (await isFreeOn(port, '::1'));
}

/**
 * @param {number} port
 * @param {string} variable The environment variable that sets another port.
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
 * @returns {Promise<boolean>}
 */
function isFreeOn(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const code = codeOf(error);
      if (code === 'EADDRINUSE') resolve(false);
      else if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') resolve(true);
      else if (code === 'EACCES') reject(new ProvisionError(`Port ${port} needs more rights than this user has.`));
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
