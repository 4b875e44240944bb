import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Engine {
  url: string;
  /** Requests wait until it opens; then times are counted again. */
  closeGate(): Promise<void>;
  openGate(): Promise<void>;
  /** When it answered since the gate was opened last, ms on a clock of its own, ascending. */
  answeredAt(): Promise<number[]>;
  stop(): void;
}

/** Starts the stand-in behind the OpenAI audio API. It ends with this process. */
export async function startEngine(root: string, factor: number): Promise<Engine> {
  const program = fileURLToPath(new URL('./program.js', import.meta.url));
  const child = fork(program, [String(factor), join(root, 'test', 'dictations')], { execArgv: [] });
  const [port] = await once(child, 'message');
  const url = `http://127.0.0.1:${Number(port)}`;
  const ask = async (path: string): Promise<number[]> => {
    const body: unknown = await (await fetch(`${url}${path}`)).json();
    const times = typeof body === 'object' && body !== null && 'answeredAt' in body ? body.answeredAt : [];
    return Array.isArray(times) ? times.map(Number) : [];
  };
  return {
    url,
    closeGate: async () => void (await ask('/gate/close')),
    openGate: async () => void (await ask('/gate/open')),
    answeredAt: () => ask('/answered'),
    stop: () => void child.kill(),
  };
}
