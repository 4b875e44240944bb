import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Node ends the connections that are idle when a server closes, and waits for all others. One whose answer was under way
 * would then stay as long as it is kept alive, and one that has never asked anything, as browsers open them in advance,
 * until it times out: both are ended here.
 */
export function endConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let closing = false;
  const endSilent = (socket: Socket): void => {
    if (closing && socket.bytesRead === 0) socket.destroy();
  };
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    endSilent(socket);
  });
  app.addHook('preClose', async () => {
    closing = true;
    open.forEach(endSilent);
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (closing) raw.socket.end();
  });
}
