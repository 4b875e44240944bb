import { spawnSync } from 'node:child_process';

/** Debian's `prometheus` has it; `npm test` brings it. */
export function promtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync(process.env.PROMTOOL ?? 'promtool', args, { encoding: 'utf8' });
  if (error)
    throw new Error('promtool is not there: install the Debian package prometheus, or set PROMTOOL', { cause: error });
  return { status, output: `${stdout}${stderr}` };
}
