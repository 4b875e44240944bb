/** The parts of Kubernetes' objects that the tests read. */
interface Meta {
  name: string;
  namespace: string;
  uid: string;
  labels?: Record<string, string>;
  deletionTimestamp?: string;
}

export interface Pod {
  metadata: Meta;
  spec: { hostNetwork?: boolean; containers: { name: string; image: string; ports?: { containerPort: number }[] }[] };
  status: {
    phase: string;
    podIP?: string;
    conditions?: { type: string; status: string }[];
    containerStatuses?: { name: string; image: string; ready: boolean; restartCount: number }[];
  };
}

export interface List<T> {
  items: T[];
}

/** The kind of a pod: app.kubernetes.io/name. */
export function kindOf(pod: Pod): string {
  return pod.metadata.labels?.['app.kubernetes.io/name'] ?? pod.metadata.name;
}

export function isReady(pod: Pod): boolean {
  const ready = pod.status.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True');
  return ready === true && pod.metadata.deletionTimestamp === undefined;
}
