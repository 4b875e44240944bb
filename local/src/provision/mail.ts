import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../boot/ports.mjs';
import { repositoryRoot } from '../../boot/root.mjs';
import type { Provided, ProvisionOptions } from '../part.js';
import { answersOk } from './answers.js';
import { configuredUrl } from './configured.js';

export interface MailProvided extends Provided {
  /** The inbox page; null if mail is sent elsewhere. */
  inbox: string | null;
}

/** Outgoing mail: SMTP_URL, else maildev, which stores and shows it. */
export async function provisionMail(options: ProvisionOptions & { mailPort?: number }): Promise<MailProvided> {
  const configured = await configuredUrl(options.env, 'SMTP_URL');
  if (configured !== null) return { source: 'SMTP_URL', url: configured, inbox: null, env: { SMTP_URL: configured } };

  const folder = join(options.dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const smtp = await freePort(1025);
  const web = options.mailPort ?? (await freePort());
  const url = `smtp://127.0.0.1:${smtp}`;
  const program = join(repositoryRoot(), 'node_modules', 'maildev', 'bin', 'maildev');
  const args = ['--smtp', String(smtp), '--web', String(web), '--ip', '127.0.0.1', '--web-ip', '127.0.0.1'];
  return {
    source: 'maildev',
    url,
    inbox: `http://localhost:${web}`,
    // Demo requests appear in the inbox too; if real mail is sent, only the operator knows who answers them.
    env: {
      SMTP_URL: url,
      SMTP_INSECURE_LOCAL: 'true',
      DEMO_MAIL_TO: options.env.DEMO_MAIL_TO?.trim() || 'demo@auscribe.local',
    },
    process: {
      command: process.execPath,
      args: [program, ...args, '--mail-directory', folder, '--silent'],
      isReady: () => answersOk(`http://127.0.0.1:${web}/healthz`),
      readyWithinMs: 60_000,
      stopWithinMs: 5_000,
    },
  };
}
