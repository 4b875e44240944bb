import { isIP } from 'node:net';
import { invalidConfig } from '@auscribe/service-kit';
import type { AuthConfig } from '../config.js';

/** The site that passkeys belong to (WebAuthn, section 5.1.2). */
export interface RelyingParty {
  /** A domain. It must never change: passkeys work only at the domain that they were created for. */
  id: string;
  /** Origins of the pages that may use them. */
  origins: string[];
}

type Settings = Pick<AuthConfig, 'PUBLIC_URL' | 'PASSKEY_RP_ID' | 'PASSKEY_ORIGINS'>;

/**
 * From the configuration, else from the public URL. Null when passkeys cannot work there: browsers create none for an IP
 * address, nor over http except on localhost. Throws ConfigError when the configured values cannot work.
 */
export function relyingPartyOf({ PUBLIC_URL, PASSKEY_RP_ID, PASSKEY_ORIGINS }: Settings): RelyingParty | null {
  if (!URL.canParse(PUBLIC_URL)) throw invalidConfig('PUBLIC_URL is not a URL');
  const origins = PASSKEY_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [new URL(PUBLIC_URL).origin];
  const id = PASSKEY_RP_ID ?? new URL(PUBLIC_URL).hostname;
  const problem = problemOf(id, origins);
  if (problem === null) return { id, origins };
  if (PASSKEY_RP_ID === undefined && PASSKEY_ORIGINS === undefined) return null;
  throw invalidConfig(problem);
}

function problemOf(id: string, origins: readonly string[]): string | null {
  if (isIP(id.replace(/^\[|\]$/g, '')) !== 0 || !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(id)) {
    return 'PASSKEY_RP_ID must be a domain name in lower case';
  }
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      return 'PASSKEY_ORIGINS must be origins such as https://auscribe.example.org, with commas between them';
    }
    const { protocol, hostname } = new URL(origin);
    if (hostname !== id && !hostname.endsWith(`.${id}`)) return 'PASSKEY_ORIGINS must belong to PASSKEY_RP_ID';
    const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
    if (protocol !== 'https:' && !isLocal) return 'PASSKEY_ORIGINS must begin with https://, except on localhost';
  }
  return null;
}
