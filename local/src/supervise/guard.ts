import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../../boot/root.mjs';

export interface Guard {
  add(pid: number): void;
  remove(pid: number): void;
  /** Nothing is left to guard. */
  dismiss(): void;
}

/**
 * Starts boot/guard.mjs. If this process is killed, the guard ends the process groups that are still on its list. It
 * keeps neither this process nor itself running.
 */
export function startGuard(): Guard {
  const guard = spawn(process.execPath, [join(repositoryRoot(), 'local', 'boot', 'guard.mjs')], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: { PATH: process.env.PATH },
  });
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return {
    add: (pid) => void guard.stdin.write(`add ${pid}\n`),
    remove: (pid) => void guard.stdin.write(`remove ${pid}\n`),
    dismiss: () => void guard.stdin.end('done\n'),
  };
}
