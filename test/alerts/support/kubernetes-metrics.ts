import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const GIB = 1024 ** 3;
const of = 'namespace="clinic",pod="auscribe-ingest-5d9c7b6f4-x2x8k",container="ingest"';

/**
 * Simulates the metrics of kube-state-metrics and the kubelet's cAdvisor for one pod, because a local system has no limits
 * and no restarts by Kubernetes. Names, types and labels are theirs, the numbers are the test's.
 */
export class KubernetesMetrics {
  restarts = 0;
  memoryBytes = 0.2 * GIB;
  throttling = 0;
  readonly url: string;
  readonly #server: Server;
  #periods = 0;
  #throttled = 0;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
    server.on('request', (_request, answer) => answer.end(this.#text()));
  }

  static async serve(): Promise<KubernetesMetrics> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new KubernetesMetrics(server);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #text(): string {
    this.#periods += 30;
    this.#throttled += 30 * this.throttling;
    const lines = [
      '# TYPE kube_pod_container_status_restarts_total counter',
      `kube_pod_container_status_restarts_total{${of},uid="7d3f"} ${this.restarts}`,
      '# TYPE kube_pod_container_resource_limits gauge',
      `kube_pod_container_resource_limits{${of},uid="7d3f",node="one",resource="memory",unit="byte"} ${GIB}`,
      '# TYPE container_memory_working_set_bytes gauge',
      `container_memory_working_set_bytes{${of},id="/kubepods/pod7d3f",image="ingest",name="a1"} ${this.memoryBytes}`,
      '# TYPE container_cpu_cfs_periods_total counter',
      `container_cpu_cfs_periods_total{${of},id="/kubepods/pod7d3f",image="ingest",name="a1"} ${this.#periods}`,
      '# TYPE container_cpu_cfs_throttled_periods_total counter',
      `container_cpu_cfs_throttled_periods_total{${of},id="/kubepods/pod7d3f",image="ingest",name="a1"} ${this.#throttled}`,
    ];
    return `${lines.join('\n')}\n`;
  }
}
