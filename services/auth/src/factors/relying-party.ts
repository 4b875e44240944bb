import { isIP } from 'node:net';
import { ConfigError } from '@auscribe/service-kit';

/** Who passkeys are made for (WebAuthn, section 5.1.2). */
export interface RelyingParty {
  /** A domain: passkeys that are made for it work there alone, so it never changes. */
  id: string;
  /** Of pages that may ask for them. */
  origins: string[];
}

interface Settings {
  PUBLIC_URL: string;
  PASSKEY_RP_ID?: string;
  PASSKEY_ORIGINS?: string;
}

/**
 * As configured, else of the public URL. Null where that can have no passkeys: browsers make none for an IP address, nor
 * over http except on localhost. Throws ConfigError for what is configured and can't work.
 */
export function relyingPartyOf({ PUBLIC_URL, PASSKEY_RP_ID, PASSKEY_ORIGINS }: Settings): RelyingParty | null {
  if (!URL.canParse(PUBLIC_URL)) throw refused('PUBLIC_URL is no URL');
  const origins = PASSKEY_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [new URL(PUBLIC_URL).origin];
  const id = PASSKEY_RP_ID ?? new URL(PUBLIC_URL).hostname;
  const problem = problemOf(id, origins);
  if (problem === null) return { id, origins };
  if (PASSKEY_RP_ID === undefined && PASSKEY_ORIGINS === undefined) return null;
  throw refused(problem);
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

const refused = (why: string) => new ConfigError(`The configuration can't be used: ${why}.`);
