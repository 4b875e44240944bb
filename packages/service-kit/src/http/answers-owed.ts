import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The answer that a connection owes next, if it owes one. Answers go out in the order of their requests. */
export type AnswerOwed = (socket: Socket) => ServerResponse | undefined;

export function trackAnswersOwed({ server }: FastifyInstance): AnswerOwed {
  const owed = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', ({ socket }, answer) => {
    const answers = owed.get(socket) ?? new Set();
    owed.set(socket, answers.add(answer));
    answer.once('close', () => answers.delete(answer));
  });
  return (socket) => owed.get(socket)?.values().next().value;
}
