import { spawn } from 'node:child_process';
import { mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const part = (name) => `app\\.kubernetes\\.io/${name}`;

/** The owners of addresses in the cluster, with the labels that network policies select by. */
const holders = {
  pods: { address: '.status.podIP', host: '.spec.hostNetwork', labels: '.metadata.labels' },
  // While no pod is ready, connections go to the Service's own address.
  services: { address: '.spec.clusterIP', host: '.spec.none', labels: '.spec.selector' },
};

/** Pods change while the tests run: prints a line with pod and address for each change. */
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
