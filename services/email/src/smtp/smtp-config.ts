import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { invalidConfig } from '@auscribe/service-kit';
import type { EmailConfig } from '../config.js';

/** A mail server in the form of the transport's options, so that the URL is not parsed a second time. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS, which `requireTLS` makes mandatory. */
  secure: boolean;
  requireTLS: boolean;
  ignoreTLS: boolean;
  auth?: { user: string; pass: string };
  name?: string;
  authMethod?: string;
  tls: { rejectUnauthorized: true; minVersion: 'TLSv1.2'; servername?: string };
}

/** The parameters that a URL may have. None of them weakens TLS. */
const known = ['requireTLS', 'name', 'authMethod', 'tls.servername'];

/**
 * The mail server of SMTP_URL. Mail contains patients' summaries and sign-in codes, so it must leave over TLS with a verified
 * certificate. The only exception is the inbox of the local start, by its own switch and only on this machine. Throws
 * ConfigError.
 */
export function serverOf({ url, insecureLocal }: { url: string; insecureLocal: boolean }): SmtpServer {
  if (!URL.canParse(url)) throw invalidConfig('SMTP_URL is not a URL');
  const { protocol, hostname, port, username, password, searchParams, pathname } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw invalidConfig('SMTP_URL must begin with smtps:// or smtp://');
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!host || (pathname !== '' && pathname !== '/')) throw invalidConfig('SMTP_URL must name a host, and no path');
  const unknown = [...searchParams.keys()].find((name) => !known.includes(name));
  if (unknown)
    throw invalidConfig(`SMTP_URL may not set ${unknown.replace(/[^\w.]/g, '?')}; it may set ${known.join(', ')}`);
  const secure = protocol === 'smtps:';
  const requireTLS = searchParams.get('requireTLS') === 'true';
  const plain = !secure && !requireTLS;
  if (insecureLocal && !isLoopback(host)) {
    throw invalidConfig('SMTP_INSECURE_LOCAL is only for a mail server on this machine, and SMTP_URL names another');
  }
  if (plain && !insecureLocal) {
    throw invalidConfig(
      'mail would leave without TLS: SMTP_URL must begin with smtps://, or with smtp:// and end with ?requireTLS=true',
    );
  }
  const option = (name: string) => searchParams.get(name) || undefined;
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    ...(option('name') ? { name: option('name') } : {}),
    ...(option('authMethod') ? { authMethod: option('authMethod') } : {}),
    tls: {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(option('tls.servername') ? { servername: option('tls.servername') } : {}),
    },
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** The key that signs mails. */
export interface Dkim {
  domainName: string;
  keySelector: string;
  /** PEM. */
  privateKey: string;
}

/** The key that signs mails, or null: many mail servers sign mail themselves. Throws ConfigError when incomplete. */
export function dkimOf(config: Pick<EmailConfig, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY'>): Dkim | null {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: key } = config;
  if (!domainName && !keySelector && !key) return null;
  if (!domainName || !keySelector || !key) {
    throw invalidConfig('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY are set together or not at all');
  }
  // Environment files write it on one line.
  const privateKey = key.replaceAll('\\n', '\n');
  try {
    createPrivateKey(privateKey);
  } catch {
    throw invalidConfig('DKIM_PRIVATE_KEY is not a private key in PEM');
  }
  return { domainName, keySelector, privateKey };
}
