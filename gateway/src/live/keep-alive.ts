import type { WebSocket } from '@fastify/websocket';

const everyMs = 15_000;

/** Sends pings, so that neither a proxy nor a sleeping laptop leaves a dead connection behind. */
export function keepAlive(socket: WebSocket): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, everyMs);
  socket.once('close', () => clearInterval(timer));
}
