import { expect, it } from '@jest/globals';
import { optionalImages } from '../images/table.mjs';
import { render } from './support/chart.js';
import { named, ofKind } from './support/manifest.js';

const gpu = { enabled: true, count: 2, runtimeClassName: 'nvidia', nodeSelector: { 'example.org/gpu': 'large' } };
const speechOf = (objects: ReturnType<typeof render>) => named(objects, 'Deployment', 'auscribe-speech').spec;

it('the speech engine requests GPUs, with the GPU image, on nodes that have them', () => {
  const values = { speech: { gpu }, services: { speech: { nodeSelector: { zone: 'a' } } } };
  const { template, strategy, replicas } = speechOf(render({ files: ['values-production.yaml'], values }));
  const [container] = template?.spec.containers ?? [];
  expect(container?.image).toMatch(new RegExp(`^auscribe/${optionalImages[0]?.name}:\\d`));
  expect(container?.resources?.limits).toMatchObject({ memory: '3Gi', 'nvidia.com/gpu': 2 });
  expect(container?.resources?.requests).toMatchObject({ cpu: '2' });
  expect(template?.spec).toMatchObject({
    runtimeClassName: 'nvidia',
    nodeSelector: { zone: 'a', 'example.org/gpu': 'large' },
    tolerations: [{ key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' }],
  });
  // One that waits for a GPU that an old one holds would wait for ever.
  expect(strategy).toEqual({ rollingUpdate: { maxUnavailable: 1, maxSurge: 0 } });
  expect(replicas).toBe(3);
});

it('it is not scaled on processor time', () => {
  const objects = render({ files: ['values-production.yaml'], values: { speech: { gpu } } });
  const scaled = ofKind(objects, 'HorizontalPodAutoscaler').map(({ metadata }) => metadata.name);
  expect(scaled).toContain('auscribe-gateway');
  expect(scaled).not.toContain('auscribe-speech');
});

it('none of this applies by default', () => {
  const text = JSON.stringify(render());
  expect(text).not.toMatch(/nvidia|speech-cuda|runtimeClassName/);
});
