import { parseAllDocuments } from 'yaml';

/** What the tests look at in an object that the chart makes. */
export interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  spec: Spec;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

interface Spec extends PodSpec {
  replicas?: number;
  strategy?: { rollingUpdate?: { maxUnavailable: number; maxSurge: number } };
  selector?: { matchLabels?: Record<string, string> };
  template?: { metadata: { labels: Record<string, string>; annotations?: Record<string, string> }; spec: PodSpec };
  podSelector?: { matchLabels: Record<string, string> };
  policyTypes?: string[];
  ingress?: Rule[] | null;
  egress?: Rule[] | null;
  scaleTargetRef?: { name: string };
  minReplicas?: number;
  maxReplicas?: number;
  minReplicaCount?: number;
  maxReplicaCount?: number;
  triggers?: { type: string; metadata: Record<string, string> }[];
  rules?: { host: string; http: { paths: { path: string; backend: { service: { name: string } } }[] } }[];
  tls?: { hosts: string[]; secretName: string }[];
  groups?: { name: string }[];
}

export interface PodSpec {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  enableServiceLinks?: boolean;
  hostNetwork?: boolean;
  securityContext?: Record<string, unknown>;
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: { topologyKey: string; whenUnsatisfiable: string }[];
  containers?: Container[];
  volumes?: Record<string, unknown>[];
}

interface Container {
  name: string;
  image: string;
  args?: string[];
  securityContext?: Record<string, unknown>;
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
  }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
}

interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
}

export interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports: { port: number; protocol?: string }[];
}

export interface Peer {
  podSelector?: { matchLabels: Record<string, string> };
  namespaceSelector?: { matchLabels: Record<string, string> };
  ipBlock?: { cidr: string };
}

/** The objects of a file with several. */
export function manifestsOf(text: string): Manifest[] {
  const documents: unknown[] = parseAllDocuments(text).map((document): unknown => document.toJS());
  return documents.filter(isManifest);
}

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && 'kind' in value && 'metadata' in value;
}

export function named(manifests: readonly Manifest[], kind: string, name: string): Manifest {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`The chart makes no ${kind} ${name}`);
  return found;
}

export function ofKind(manifests: readonly Manifest[], ...kinds: string[]): Manifest[] {
  return manifests.filter(({ kind }) => kinds.includes(kind));
}

/** Deployments, the provisioning job and the test's pod, each with what its pods are. */
export function workloads(manifests: readonly Manifest[]): { name: string; kind: string; pod: PodSpec }[] {
  return ofKind(manifests, 'Deployment', 'Job', 'Pod').map(({ kind, metadata, spec }) => ({
    name: metadata.name,
    kind,
    pod: spec.template?.spec ?? spec,
  }));
}
