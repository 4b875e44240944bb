import { createServer } from 'node:net';
import { freePort } from '@auscribe/testing';

export interface StrictSmtp {
  url: string;
  taken: string[];
  /** Responses that replace its own, by the beginning of the command: `MAIL FROM` → `550 not you`. */
  answers: Map<string, string>;
  /** Mails that have come wholly. */
  readonly mails: number;
  /** Mails are taken only when this has resolved. */
  slowness: Promise<void>;
  close(): Promise<void>;
}

/** An SMTP server that refuses addresses beginning with `gone` permanently, and with `later` temporarily. */
export async function strictSmtp(): Promise<StrictSmtp> {
  const taken: string[] = [];
  const answers = new Map<string, string>();
  let mails = 0;
  let slowness = Promise.resolve();
  const server = createServer((socket) => {
    let inData = false;
    let buffered = '';
    socket.on('error', () => {});
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      const lines = buffered.split('\r\n');
      buffered = lines.pop() ?? '';
      for (const line of lines) {
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          mails += 1;
          void slowness.then(() => socket.write('250 taken\r\n'));
        } else socket.write(`${answer(line)}\r\n`);
      }
    });
    function answer(line: string): string {
      for (const [command, given] of answers) if (line.toUpperCase().startsWith(command)) return given;
      const address = /^RCPT TO:<(.*?)>/i.exec(line)?.[1];
      if (address?.startsWith('gone')) return '550 no such mailbox';
      if (address?.startsWith('later')) return '451 try again later';
      if (address) taken.push(address);
      if (/^DATA/i.test(line)) {
        inData = true;
        return '354 continue';
      }
      if (/^EHLO/i.test(line)) return '250-test\r\n250 AUTH PLAIN';
      return /^QUIT/i.test(line) ? '221 bye' : '250 ok';
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answers,
    get mails() {
      return mails;
    },
    get slowness() {
      return slowness;
    },
    set slowness(until) {
      slowness = until;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
