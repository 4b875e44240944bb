import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../boot/error-code.mjs';
import { ProvisionError } from '../boot/provision-error.mjs';

export interface Secrets {
  /** Signs links of the file-system store. */
  objectLinks: string;
  codePepper: string;
  keyEncryption: string;
  speechKey: string;
  /** Proves to a service that a request comes from the gateway or another service. */
  insideKey: string;
  /** Signs the audit trail. */
  auditKey: string;
  /** Wraps the users' data keys: without it, their objects cannot be read. */
  dataKeyEncryption: string;
}

/**
 * Random, generated at the first start and kept, so that signed links, stored codes and tokens stay valid after a
 * restart.
 */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const kept = await readKept(file);
  // 32 bytes in base64, as required for an AES-256 key.
  const secret = (name: keyof Secrets): string => {
    const value = kept[name];
    return typeof value === 'string' && value !== '' ? value : randomBytes(32).toString('base64');
  };
  const secrets: Secrets = {
    objectLinks: secret('objectLinks'),
    codePepper: secret('codePepper'),
    keyEncryption: secret('keyEncryption'),
    speechKey: secret('speechKey'),
    insideKey: secret('insideKey'),
    auditKey: secret('auditKey'),
    dataKeyEncryption: secret('dataKeyEncryption'),
  };
  if (JSON.stringify(secrets) !== JSON.stringify(kept)) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  return secrets;
}

async function readKept(file: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    if (error instanceof SyntaxError) {
      throw new ProvisionError(`${file} is damaged.`, 'Restore it, or start with another DATA_DIR.');
    }
    throw error;
  }
}
