import { randomUUID } from 'node:crypto';

/** @typedef {import('./components.mjs').Component} Component */

/**
 * A CycloneDX 1.5 document. It identifies packages by purl and hash, without addresses.
 * @param {readonly Component[]} components
 * @param {{ version: string, at: Date }} of
 */
export function billOfMaterials(components, { version, at }) {
  const product = { 'bom-ref': `auscribe@${version}`, type: 'application', name: 'auscribe', version };
  const parts = components.map(partOf).toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { ...product, licenses: [{ license: { id: 'Apache-2.0' } }] },
    },
    components: parts,
    // The dependencies between packages in the lock files are not repeated here.
    dependencies: [{ ref: product['bom-ref'], dependsOn: parts.map((part) => part['bom-ref']) }],
  };
}

/** @param {Component} component */
function partOf({ kind, name, version, licence, integrity }) {
  const purl = purlOf(kind, name, version);
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    purl,
    ...(licence === null ? {} : { licenses: [{ expression: licence }] }),
    ...(integrity === null ? {} : { hashes: [hashOf(integrity)] }),
  };
}

/**
 * @param {Component['kind']} kind
 * @param {string} name
 * @param {string} version
 */
function purlOf(kind, name, version) {
  // The purl specification's normal form of Python names.
  const normal = kind === 'pypi' ? name.toLowerCase().replaceAll('_', '-') : name;
  const path = normal.split(kind === 'maven' ? ':' : '/').map(encodeURIComponent);
  return `pkg:${kind}/${path.join('/')}@${encodeURIComponent(version)}`;
}

/** @param {string} integrity */
function hashOf(integrity) {
  const [algorithm = '', digest = ''] = (integrity.split(' ')[0] ?? '').split('-', 2);
  return {
    alg: algorithm.toUpperCase().replace(/^SHA(\d)/, 'SHA-$1'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  };
}
