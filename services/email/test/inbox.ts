import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { eventually, freePort, Inbox, type Mail } from '@auscribe/testing';

const require = createRequire(import.meta.url);
const maildev = join(dirname(require.resolve('maildev/package.json')), 'bin', 'maildev');

/** A real SMTP server of this test's own, since the test takes it away and brings it back. */
export interface MailServer {
  smtpUrl: string;
  inbox: Inbox;
  start(): Promise<void>;
  stop(): Promise<void>;
  mailTo(address: string): Promise<Mail>;
  /** The mail as it came, headers and all. */
  source(mail: Mail): Promise<string>;
}

export async function mailServer(): Promise<MailServer> {
  const [smtp, web] = [await freePort(), await freePort()];
  const webUrl = `http://127.0.0.1:${web}`;
  const inbox = new Inbox(webUrl);
  let running: ChildProcess | undefined;
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    inbox,
    async start() {
      const args = [maildev, '--smtp', `${smtp}`, '--web', `${web}`, '--ip', '127.0.0.1', '--silent'];
      running = spawn(process.execPath, args, { stdio: 'ignore' });
      await eventually(async () => (await fetch(`${webUrl}/healthz`)).ok, { what: 'maildev', everyMs: 50 });
    },
    async stop() {
      if (!running || running.exitCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
      running = undefined;
    },
    mailTo: (address) => eventually(async () => (await inbox.mailsTo(address)).at(-1), { what: 'a mail', everyMs: 50 }),
    source: async ({ id }) => (await fetch(`${webUrl}/email/${id}/source`)).text(),
  };
}
