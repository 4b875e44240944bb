import { beforeAll, describe, expect, it } from '@jest/globals';
import { watchConnections } from './support/connections/watch.js';
import { installBacking, installProduct, routesOfIngress } from './support/install.js';
import { kubectl, read } from './support/kubectl.js';
import { backing, product } from './support/names.js';
import { freshNamespaces } from './support/namespaces.js';
import { isReady, kindOf, type List } from './support/objects.js';
import { podsOf } from './support/pods.js';
import { makeSecrets } from './support/secrets.js';

beforeAll(async () => {
  await freshNamespaces();
  await makeSecrets();
  await watchConnections();
}, 300_000);

describe('Auscribe on a locked-down cluster', () => {
  it('finds a broker, a database, an object store and a mail server', async () => {
    await installBacking();
    expect((await podsOf(backing)).every(isReady)).toBe(true);
  }, 400_000);

  it('is installed by one command, and its pods become ready', async () => {
    await installProduct();
    const { items } = await read<List<{ metadata: { name: string } }>>(['deployments', '-n', product]);
    const pods = await podsOf(product);
    expect(pods.map(kindOf).sort()).toEqual(
      items.map(({ metadata }) => metadata.name.replace(/^auscribe-/, '')).sort(),
    );
    expect(pods.filter((pod) => !isReady(pod)).map(kindOf)).toEqual([]);
  }, 400_000);

  it('restarts nothing', async () => {
    const restarted = (await podsOf(product)).filter((pod) =>
      pod.status.containerStatuses?.some(({ restartCount }) => restartCount > 0),
    );
    expect(restarted.map(kindOf)).toEqual([]);
  });

  it('runs in a namespace that enforces restricted pod security, where a root pod is refused', async () => {
    const labels = await read<{ metadata: { labels: Record<string, string> } }>(['namespace', product]);
    expect(labels.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    const asRoot = ['run', 'as-root', '--image=any', '-n', product, '--dry-run=server'];
    await expect(kubectl(asRoot)).rejects.toThrow(/violates PodSecurity/);
  });

  it('routes requests according to its Ingress', async () => {
    const routes = await routesOfIngress();
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/api', '/graphql', '/files']));
    await installBacking(routes);
    expect((await podsOf(backing)).every(isReady)).toBe(true);
  }, 200_000);
});
