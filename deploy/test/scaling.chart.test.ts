import { describe, expect, it } from '@jest/globals';
import { render } from './support/chart.js';
import { named, ofKind } from './support/manifest.js';

const files = ['values-production.yaml'];

describe('autoscaling', () => {
  it('is off by default, and then the values set the number of pods', () => {
    const objects = render();
    expect(ofKind(objects, 'HorizontalPodAutoscaler', 'ScaledObject')).toEqual([]);
    for (const { spec } of ofKind(objects, 'Deployment')) expect(spec.replicas).toBe(2);
  });

  it('is the only one to set the number: deployments do not repeat it', () => {
    const objects = render({ files });
    const scaled = ofKind(objects, 'HorizontalPodAutoscaler', 'ScaledObject').map(
      ({ spec }) => spec.scaleTargetRef?.name,
    );
    expect(new Set(scaled).size).toBe(scaled.length);
    const deployments = ofKind(objects, 'Deployment');
    expect(scaled.toSorted()).toEqual(deployments.map(({ metadata }) => metadata.name).toSorted());
    for (const { spec } of deployments) expect(spec.replicas).toBeUndefined();
  });

  it('scales the workers on their waiting messages, to zero and back', () => {
    const objects = render({ files, values: { nats: { streamPrefix: 'north-ward' } } });
    const { spec } = named(objects, 'ScaledObject', 'auscribe-transcription');
    expect(spec).toMatchObject({ minReplicaCount: 0, maxReplicaCount: 40, fallback: { replicas: 2 } });
    expect(spec.triggers).toHaveLength(11);
    for (const { type, metadata } of spec.triggers ?? []) {
      expect(type).toBe('nats-jetstream');
      expect(metadata).toMatchObject({
        natsServerMonitoringEndpoint: 'nats-headless.nats.svc:8222',
        account: 'AUSCRIBE',
        // With more than 0 the last message would lose its worker: what is in work counts as lag.
        activationLagThreshold: '0',
        useHttps: 'false',
      });
      expect(metadata.stream).toMatch(/^NORTH_WARD_[A-Z]+$/);
      expect(Number(metadata.lagThreshold)).toBeGreaterThan(0);
    }
  });

  it('scales down slowly', () => {
    for (const { spec } of ofKind(render({ files }), 'HorizontalPodAutoscaler')) {
      expect(spec).toMatchObject({
        behavior: { scaleUp: { stabilizationWindowSeconds: 0 }, scaleDown: { stabilizationWindowSeconds: 600 } },
      });
    }
  });
});
