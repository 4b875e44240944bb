import { describe, expect, it } from '@jest/globals';
import { render } from './support/chart.js';
import { named, ofKind } from './support/manifest.js';

const files = ['values-production.yaml'];

describe('what scales by itself', () => {
  it('is nothing without being asked, and then the values say how many run', () => {
    const objects = render();
    expect(ofKind(objects, 'HorizontalPodAutoscaler', 'ScaledObject')).toEqual([]);
    for (const { spec } of ofKind(objects, 'Deployment')) expect(spec.replicas).toBe(2);
  });

  it('has one who sets its number: no deployment repeats it', () => {
    const objects = render({ files });
    const scaled = ofKind(objects, 'HorizontalPodAutoscaler', 'ScaledObject').map(
      ({ spec }) => spec.scaleTargetRef?.name,
    );
    expect(new Set(scaled).size).toBe(scaled.length);
    const deployments = ofKind(objects, 'Deployment');
    expect(scaled.toSorted()).toEqual(deployments.map(({ metadata }) => metadata.name).toSorted());
    for (const { spec } of deployments) expect(spec.replicas).toBeUndefined();
  });

  it('are the workers by what waits for them, to none and back', () => {
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

  it('goes down slowly', () => {
    for (const { spec } of ofKind(render({ files }), 'HorizontalPodAutoscaler')) {
      expect(spec).toMatchObject({
        behavior: { scaleUp: { stabilizationWindowSeconds: 0 }, scaleDown: { stabilizationWindowSeconds: 600 } },
      });
    }
  });
});
