import { createPrivateKey } from 'node:crypto';
import { ConfigError } from '@auscribe/service-kit';

export interface Dkim {
  domainName: string;
  keySelector: string;
  /** PEM. */
  privateKey: string;
}

/** The key that mails are signed with, or null: many mail servers sign themselves. Throws ConfigError when incomplete. */
export function dkimOf(config: {
  DKIM_DOMAIN?: string;
  DKIM_SELECTOR?: string;
  DKIM_PRIVATE_KEY?: string;
}): Dkim | null {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: key } = config;
  if (!domainName && !keySelector && !key) return null;
  if (!domainName || !keySelector || !key) {
    throw new ConfigError(
      "The configuration can't be used: DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY are set together or not at all.",
    );
  }
  // As one line in an environment file.
  const privateKey = key.replaceAll('\\n', '\n');
  try {
    createPrivateKey(privateKey);
  } catch {
    throw new ConfigError("The configuration can't be used: DKIM_PRIVATE_KEY is no private key in PEM.");
  }
  return { domainName, keySelector, privateKey };
}
