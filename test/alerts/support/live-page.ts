import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

/** Opens the socket through which a page receives changes. Returns a function that closes it. */
export async function openLivePage(url: string, accessToken: string): Promise<() => void> {
  const asked = request(new URL('/graphql', url), {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      'sec-websocket-protocol': 'graphql-transport-ws',
    },
  });
  asked.end();
  const [, socket] = (await once(asked, 'upgrade')) as [unknown, Duplex];
  socket.on('error', () => {});
  socket.resume();
  socket.write(frame(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${accessToken}` } })));
  return () => socket.destroy();
}

/** A whole text of 126 to 65,535 bytes, as RFC 6455, 5.2 has it from a client: masked, here with zeros. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}
