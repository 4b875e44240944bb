import { run } from './run.js';

/** `kubectl` on the cluster of KUBECONFIG. */
export function kubectl(args: readonly string[], input?: string): Promise<string> {
  return run('kubectl', args, input);
}

/** An object as from `kubectl get`, in the format of the Kubernetes API. */
export async function read<T>(args: readonly string[]): Promise<T> {
  return JSON.parse(await kubectl(['get', ...args, '-o', 'json'])) as T;
}

/** Creates or updates objects. */
export async function apply(objects: readonly object[]): Promise<void> {
  await kubectl(['apply', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
}
