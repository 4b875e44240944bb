import { createServer } from 'node:net';
import { freePort } from '@auscribe/testing';

/** An SMTP server that refuses what it is told to: addresses that begin with `gone` for good, with `later` for now. */
export async function strictSmtp(): Promise<{ url: string; taken: string[]; close(): Promise<void> }> {
  const taken: string[] = [];
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
          socket.write('250 taken\r\n');
        } else socket.write(`${answer(line)}\r\n`);
      }
    });
    function answer(line: string): string {
      const address = /^RCPT TO:<(.*?)>/i.exec(line)?.[1];
      if (address?.startsWith('gone')) return '550 no such mailbox';
      if (address?.startsWith('later')) return '451 try again later';
      if (address) taken.push(address);
      if (/^DATA/i.test(line)) {
        inData = true;
        return '354 go on';
      }
      return /^QUIT/i.test(line) ? '221 bye' : '250 ok';
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
