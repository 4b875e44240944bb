import { spawn } from 'node:child_process';
import { mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const part = (name) => `app\\.kubernetes\\.io/${name}`;

/** Whoever has an address in the cluster, and which labels a network policy sees there. */
const holders = {
  pods: { address: '.status.podIP', host: '.spec.hostNetwork', labels: '.metadata.labels' },
  // While no pod stands behind it, a Service's own address is where connections go.
  services: { address: '.spec.clusterIP', host: '.spec.none', labels: '.spec.selector' },
};

/** Pods come and go while the tests run: a line for each change says what it is and which address it has. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'auscribe-pods-'));
  const file = join(folder, 'addresses');
  const output = openSync(file, 'a');
  globalThis.auscribeAddressWatches = Object.entries(holders).map(([kind, { address, host, labels }]) => {
    const columns = [
      'KIND:.kind',
      'NAMESPACE:.metadata.namespace',
      `ADDRESS:${address}`,
      `HOST:${host}`,
      ...['name', 'part-of', 'instance'].map((name) => `${name}:${labels}.${part(name)}`),
    ];
    const args = ['get', kind, '--all-namespaces', '--watch', '--no-headers', '-o', `custom-columns=${columns}`];
    return spawn('kubectl', args, { stdio: ['ignore', output, 'ignore'] });
  });
  process.env.DEPLOY_TEST_POD_ADDRESSES = file;
}
