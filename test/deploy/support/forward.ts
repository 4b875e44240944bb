import { spawn } from 'node:child_process';

export interface Forward {
  url: string;
  close(): void;
}

/** Forwards a free local port to a service of the cluster with `kubectl port-forward`. */
export async function forward(namespace: string, service: string, port: number): Promise<Forward> {
  const args = ['port-forward', '-n', namespace, `service/${service}`, `:${port}`, '--address', '127.0.0.1'];
  const child = spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const close = () => void child.kill('SIGTERM');
  let said = '';
  const local = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error(`kubectl port-forward to ${service} ended: ${said}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /127\.0\.0\.1:(\d+) ->/.exec(text)?.[1];
      if (found) resolve(found);
    });
  });
  process.once('exit', close);
  return {
    url: `http://127.0.0.1:${local}`,
    close() {
      process.removeListener('exit', close);
      close();
    },
  };
}
