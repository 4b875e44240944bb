import { ProvisionError } from './provision-error.mjs';

/** @param {string} version As in process.versions.node. */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new ProvisionError(
    `Auscribe needs Node 20.19 or newer; this is ${version}.`,
    'Install a newer Node, then start again.',
  );
}
