import { collectDefaultMetrics, register as globalRegistry, Registry } from 'prom-client';

/** A service's own metrics; our packages with their own counters use prom-client's global registry. */
export interface Metrics {
  readonly registry: Registry;
  /** Prometheus text of this service and of the shared libraries. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  globalRegistry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${await globalRegistry.metrics()}`,
  };
}
