import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { render, valueSets } from '../../deploy/test/support/chart.js';
import { type Manifest, named, ofKind, workloads } from '../../deploy/test/support/manifest.js';
import { apply, kubectl } from './support/kubectl.js';
import { restricted } from './support/namespaces.js';

const namespace = 'auscribe-test-objects';

/** Kinds that the cluster knows: not all have KEDA and the Prometheus operator. */
let known: Set<string>;

beforeAll(async () => {
  await apply([restricted(namespace)]);
  const lines = (await kubectl(['api-resources', '--no-headers'])).trim().split('\n');
  known = new Set(lines.map((line) => line.trim().split(/\s+/).at(-1) ?? ''));
});

afterAll(() => kubectl(['delete', 'namespace', namespace, '--ignore-not-found', '--wait=false']));

/** The server's dry run of objects, in which warnings are errors. */
async function readBack(objects: readonly Manifest[]): Promise<Manifest[]> {
  const asIf = ['--dry-run=server', '--warnings-as-errors', '--namespace', namespace];
  const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects });
  const { items } = JSON.parse(await kubectl(['apply', ...asIf, '-o', 'json', '-f', '-'], list)) as {
    items: Manifest[];
  };
  return items;
}

describe.each(valueSets)('the API server accepts the objects of $what', ({ files }) => {
  let objects: Manifest[];
  let taken: Manifest[];

  beforeAll(async () => {
    objects = render({ files }).filter(({ kind }) => known.has(kind));
    taken = await readBack(objects);
  });

  it('without a warning', () => {
    const names = (all: readonly Manifest[]) => all.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
    expect(names(taken)).toEqual(names(objects));
  });

  it('with probes, limits, a budget, a network policy and no permissions for every service', () => {
    const services = ofKind(taken, 'Deployment');
    expect(services.length).toBe(ofKind(objects, 'Deployment').length);
    for (const { metadata, spec } of services) {
      const labels = spec.template?.metadata.labels ?? {};
      for (const kind of ['PodDisruptionBudget', 'NetworkPolicy']) {
        const { selector, podSelector } = named(taken, kind, metadata.name).spec;
        expect(labels).toMatchObject((selector ?? podSelector)?.matchLabels ?? { none: 'none' });
      }
      for (const container of spec.template?.spec.containers ?? []) {
        expect(container).toMatchObject({
          startupProbe: { httpGet: expect.anything() },
          readinessProbe: { httpGet: expect.anything() },
          livenessProbe: { httpGet: expect.anything() },
        });
      }
    }
    for (const { pod } of workloads(taken)) {
      expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
      for (const { securityContext, resources } of pod.containers ?? []) {
        expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
        expect(resources?.limits).toHaveProperty('memory');
        expect(resources?.requests).toHaveProperty('cpu');
      }
    }
  });
});

describe('the API server', () => {
  it('warns about a pod that requests more, which counts as an error here', async () => {
    const [deployment] = ofKind(render(), 'Deployment');
    if (deployment?.spec.template === undefined) throw new Error('The chart makes no Deployment.');
    deployment.spec.template.spec.hostNetwork = true;
    await expect(readBack([deployment])).rejects.toThrow(/PodSecurity/);
  });
});
