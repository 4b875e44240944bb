import { join } from 'node:path';
import type { ProcessSpec } from '../part.js';
import { answersOk } from '../provision/answers.js';

export interface ViteOptions {
  root: string;
  /** Port of the pages, for the browser. */
  port: number;
  /** Receives all requests that are not for a page: web/vite.config.ts lists the paths. */
  gateway: string;
}

/** Vite's dev server in front of the gateway. */
export function viteProcess({ root, port, gateway }: ViteOptions): ProcessSpec {
  return {
    command: process.execPath,
    args: [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      ...['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    ],
    cwd: join(root, 'web'),
    env: { GATEWAY_URL: gateway },
    isReady: () => answersOk(`http://127.0.0.1:${port}/favicon.svg`),
    readyWithinMs: 60_000,
    stopWithinMs: 2_000,
  };
}
