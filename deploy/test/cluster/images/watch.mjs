// Prints each connection that is begun on this node, once: who, to whom, on which port. As the kernel's own table of
// connections tells it, so that what is short is seen too; behind a Service stands the pod that was chosen.
import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { createInterface } from 'node:readline';

const seen = new Set();
tellOnce({ node: addressesOfNode() });
const child = spawn('conntrack', ['-E', '-e', 'NEW', '-p', 'tcp'], { stdio: ['ignore', 'pipe', 'inherit'] });
createInterface({ input: child.stdout }).on('line', (line) => {
  // The way out: src dst sport dport; the way back: the same of whoever answers.
  const [client, , , , server, , port] = [...line.matchAll(/(?:src|dst|sport|dport)=(\S+)/g)].map(([, value]) => value);
  if (client === undefined || client.startsWith('127.')) return;
  // A node gets more of them: the bridge to the pods comes with the first pod.
  tellOnce({ node: addressesOfNode() });
  tellOnce({ client, server, port: Number(port) });
});
child.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => process.exit(0));

function tellOnce(what) {
  const line = JSON.stringify(what);
  if (seen.has(line)) return;
  seen.add(line);
  console.log(line);
}

function addressesOfNode() {
  return Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address));
}
