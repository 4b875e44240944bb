// Loaded into each service before its own code (NODE_OPTIONS): names instead of addresses, which the test's own DNS server
// answers (FAULT_DNS), and a clock that the test can shift (FAULT_CLOCKS, a folder with a file for each service, in ms).

import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { FAULT_DNS, FAULT_CLOCKS, SERVICE_NAME } = process.env;
const SUFFIX = '.faults.internal';
/** As the system's resolver does: five seconds, twice. */
const LIKE_THE_SYSTEM = { timeout: 5_000, tries: 2 };
const LOOK_EVERY_MS = 100;

if (SERVICE_NAME && FAULT_DNS) useNames(FAULT_DNS);
if (SERVICE_NAME && FAULT_CLOCKS) followClock(join(FAULT_CLOCKS, SERVICE_NAME));

/** @param {string} server */
function useNames(server) {
  // SMTP without TLS works only for an address of this machine, so it is not replaced.
  for (const [name, value] of Object.entries(process.env)) {
    if (!/_(URL|ENDPOINT)$/.test(name) || /^(SMTP|PUBLIC)_URL$/.test(name)) continue;
    const host = `${name.toLowerCase().replaceAll('_', '-')}${SUFFIX}`;
    process.env[name] = value?.replace('//127.0.0.1:', `//${host}:`);
  }
  dns.setServers([server]);
  const resolver = new dns.Resolver(LIKE_THE_SYSTEM);
  resolver.setServers([server]);
  const { lookup } = dns;
  dns.lookup = /** @type {typeof dns.lookup} */ (
    (/** @type {string} */ host, /** @type {any} */ options, /** @type {any} */ callback) => {
      if (!host.endsWith(SUFFIX)) return lookup(host, options, callback);
      const [{ all }, answer] = typeof options === 'function' ? [{ all: false }, options] : [options ?? {}, callback];
      resolver.resolve4(host, (error, addresses) => {
        if (error) answer(Object.assign(error, { syscall: 'getaddrinfo', code: 'EAI_AGAIN' }));
        else if (all)
          answer(
            null,
            addresses.map((address) => ({ address, family: 4 })),
          );
        else answer(null, addresses[0], 4);
      });
    }
  );
  dns.promises.Resolver = class extends dns.promises.Resolver {
    /** @param {import('node:dns').ResolverOptions} [options] */
    constructor(options) {
      super(options);
      this.setServers([server]);
    }
  };
  syncBuiltinESMExports();
}

/** @param {string} file */
function followClock(file) {
  const Real = Date;
  const now = Real.now;
  let shiftMs = 0;
  Real.now = () => now() + shiftMs;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [Real.now()] : args, self),
    apply: () => new Real(Real.now()).toString(),
  });
  Real.prototype.constructor = globalThis.Date;
  setInterval(() => {
    shiftMs = shiftIn(file);
  }, LOOK_EVERY_MS).unref();
}

/** @param {string} file */
function shiftIn(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}
