import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AnswerOwed } from './answers-owed.js';
import type { CutOffs } from './cut-offs.js';

/**
 * Node reports each connection on which nothing moved for a while: CLIENT_SILENCE_MS within a request or its answer,
 * KEEP_ALIVE_TIMEOUT_MS between requests. It is closed, unless the next move is ours: a client that has sent everything
 * may wait for its answer, and hours of audio take minutes to check.
 */
export function closeSilentConnections({ server }: FastifyInstance, answerOwed: AnswerOwed, cutOffs: CutOffs): void {
  server.on('timeout', (socket) => {
    const answer = answerOwed(socket);
    if (answer && isOurTurn(answer, socket)) {
      socket.setTimeout(socket.timeout ?? 0);
      return;
    }
    if (answer) cutOffs.count(answer.headersSent ? 'unread' : 'silent');
    socket.destroy();
  });
}

function isOurTurn(answer: ServerResponse, socket: Socket): boolean {
  if (answer.headersSent) return socket.writableLength === 0;
  const { req } = answer;
  return req.complete || req.readableLength >= req.readableHighWaterMark;
}
