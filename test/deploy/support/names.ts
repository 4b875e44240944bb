import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** The namespaces of Auscribe and of its dependencies. */
export const product = 'auscribe-test';
export const backing = 'auscribe-test-backing';
/** The namespace of the pods that watch connections. */
export const watching = 'auscribe-test-watch';
export const release = 'auscribe';

export const charts = {
  product: join(root, 'deploy', 'helm', 'auscribe'),
  backing: join(root, 'deploy', 'helm', 'backing'),
  values: join(root, 'deploy', 'test', 'cluster', 'values.yaml'),
};
export const brokerAccounts = join(root, 'deploy', 'nats', 'accounts.conf');

interface Stage {
  /** Prefix of the images' names. */
  registry: string;
  /** Of the images. */
  tag: string;
  /** A second tag of the same images, for an upgrade. */
  nextTag: string;
  /** A folder of the node for volumes; empty if the cluster creates volumes itself. */
  volumes: string;
}

/** Prepared by local/deploy/stage.mjs. */
export function stage(): Stage {
  const { DEPLOY_TEST_TAG: tag, DEPLOY_TEST_NEXT_TAG: nextTag, DEPLOY_TEST_REGISTRY: registry } = process.env;
  if (!tag || !nextTag || !registry) {
    throw new Error('There are no images in a cluster: these tests are run by npm run test:deploy.');
  }
  return { registry, tag, nextTag, volumes: process.env.DEPLOY_TEST_VOLUMES ?? '' };
}
