import { apply, kubectl } from '../kubectl.js';
import { stage, watching } from '../names.js';

/** A pod on each node that reports connections there. Not restricted, because it uses the node's network. */
export async function watchConnections(): Promise<void> {
  const labels = { app: 'watch' };
  const container = {
    name: 'watch',
    image: `${stage().registry}-test/watch:${stage().tag}`,
    imagePullPolicy: 'IfNotPresent',
    securityContext: { capabilities: { add: ['NET_ADMIN'] } },
  };
  const spec = { hostNetwork: true, automountServiceAccountToken: false, containers: [container] };
  await apply([
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: watching } },
    {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: { name: 'watch', namespace: watching },
      spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec } },
    },
  ]);
  await kubectl(['rollout', 'status', 'daemonset/watch', '-n', watching, '--timeout=120s']);
}
