import { run } from './run.js';

/** `kubectl` on the cluster of KUBECONFIG. */
export function kubectl(args: readonly string[], input?: string): Promise<string> {
  return run('kubectl', args, input);
}

/** What `kubectl get` shows, as it is there. The shape is the Kubernetes API's. */
export async function read<T>(args: readonly string[]): Promise<T> {
  return JSON.parse(await kubectl(['get', ...args, '-o', 'json'])) as T;
}

/** Makes objects as they are given, or changes them to that. */
export async function apply(objects: readonly object[]): Promise<void> {
  await kubectl(['apply', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
}
