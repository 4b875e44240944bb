import { join } from 'node:path';
import type { ProcessSpec } from './part.js';
import type { Need, ServiceName, ServicePart } from './parts.js';
import { answersOk } from './provision/answers.js';
import type { Secrets } from './secrets.js';

export interface Site {
  root: string;
  publicUrl: string;
  /** Folder of the built web app; null: the gateway serves no pages. */
  webDist: string | null;
  /** Variables that each need provides to the services that have it. */
  supplies: Readonly<Record<Need, Readonly<Record<string, string>>>>;
  /** Variables for one service only: its user of the broker. */
  credentials: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Address of each service; of several workers, the first one's. */
  urls: Readonly<Record<ServiceName, string>>;
  /** The services that run here. */
  started: ReadonlySet<ServiceName>;
  secrets: Secrets;
  mailFrom: string;
  /** Stack traces refer to the TypeScript sources. Makes a start a fifth longer. */
  sourceMaps: boolean;
}

export interface Ports {
  port: number;
  metricsPort: number;
}

/**
 * How to run a service on this machine. If a service that it calls is missing, it never becomes ready, so it only has
 * to answer.
 */
export function serviceProcess(part: ServicePart, ports: Ports, site: Site): ProcessSpec {
  const path = part.calls.every((name) => site.started.has(name)) ? '/readyz' : '/healthz';
  return {
    command: process.execPath,
    args: [
      // Starting fills V8's usual 16 MiB for young objects, and the process would keep them (docs/adr/0046).
      '--max-semi-space-size=4',
      ...(site.sourceMaps ? ['--enable-source-maps'] : []),
      join(site.root, part.folder, 'dist', 'main.js'),
    ],
    cwd: site.root,
    env: environmentOf(part, ports, site),
    isReady: () => answersOk(`http://127.0.0.1:${ports.port}${path}`),
    readyWithinMs: 60_000,
    stopWithinMs: 10_000,
  };
}

function environmentOf(part: ServicePart, { port, metricsPort }: Ports, site: Site): Record<string, string> {
  const calls = part.calls.map((name) => [`${name.toUpperCase()}_URL`, site.urls[name]] as const);
  const secrets = Object.entries(part.secrets ?? {}).map(([variable, name]) => [variable, site.secrets[name]] as const);
  return {
    NODE_ENV: 'production',
    SERVICE_NAME: part.name,
    INSIDE_KEY: site.secrets.insideKey,
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: site.publicUrl,
    MONGODB_DATABASE: `auscribe_${part.name}`,
    MAIL_FROM: site.mailFrom,
    ...(site.webDist === null ? {} : { WEB_DIST: site.webDist }),
    // Shorter than the time after which the supervisor kills it.
    SHUTDOWN_DEADLINE_MS: '8000',
    ...Object.assign({}, ...part.needs.map((need) => site.supplies[need])),
    ...(part.needs.includes('broker') ? site.credentials[part.name] : {}),
    ...Object.fromEntries([...calls, ...secrets]),
  };
}
