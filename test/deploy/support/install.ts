import { type Installation, install } from './helm.js';
import { read } from './kubectl.js';
import { backing, brokerAccounts, charts, product, release, stage } from './names.js';

/** Broker, database, object store and inbox; and the front, once there is something to forward to. */
export async function installBacking(routes: readonly Route[] = []): Promise<void> {
  await install({
    release: 'backing',
    namespace: backing,
    chart: charts.backing,
    set: {
      productNamespace: product,
      'volumes.folder': stage().volumes,
      'image.registry': `${stage().registry}-test`,
      'image.tag': stage().tag,
    },
    setFile: { 'broker.accounts': brokerAccounts },
    setJson: { routes },
  });
}

/** Auscribe, as an engineer installs it: one command with a file of values. */
export async function installProduct(changes: Partial<Installation> = {}): Promise<void> {
  await install({
    release,
    namespace: product,
    chart: charts.product,
    values: [charts.values],
    ...changes,
    set: { 'image.registry': stage().registry, 'image.tag': stage().tag, ...changes.set },
  });
}

export interface Route {
  path: string;
  host: string;
  port: number;
}

interface Ingress {
  spec: {
    rules: {
      http: { paths: { path: string; backend: { service: { name: string; port: { number: number } } } }[] };
    }[];
  };
}

/** The routes in the chart's Ingress. */
export async function routesOfIngress(): Promise<Route[]> {
  const ingress = await read<Ingress>(['ingress', release, '-n', product]);
  return ingress.spec.rules.flatMap(({ http }) =>
    http.paths.map(({ path, backend: { service } }) => ({
      path,
      host: `${service.name}.${product}.svc`,
      port: service.port.number,
    })),
  );
}
