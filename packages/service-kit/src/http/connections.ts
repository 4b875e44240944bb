import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Metrics, metersIn } from './metrics.js';

/**
 * Node reports each connection that has been silent for a while: CLIENT_SILENCE_MS within a request or its answer,
 * KEEP_ALIVE_TIMEOUT_MS between requests. It is closed, unless the next move is ours: a client that has sent everything
 * may be waiting for its answer, and hours of audio take minutes to check.
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

/** The answer that a connection owes next, if any. Answers go out in the order of their requests. */
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

/**
 * When a server closes, Node ends idle connections and waits for all others. A connection whose answer is in progress
 * would then stay open for its keep-alive time, and one without any request, as browsers open them in advance, until it
 * times out. Both are ended here.
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

const reasons = {
  /** A body took longer than BODY_TIMEOUT_MS. */
  body_time: 'a request took too long to arrive',
  /** An upload fell below its minimum rate. */
  upload_rate: 'an upload was too slow',
  /** The client kept sending its body after it had been answered. */
  answered: 'a client went on sending after its answer',
  /** Nothing was sent in the middle of a request. */
  silent: 'a client fell silent within its request',
  /** Nothing of an answer was read. */
  unread: 'a client stopped reading its answer',
} as const;

type CutOff = keyof typeof reasons;

/** Counts, by reason, clients that were disconnected because they held up a connection. */
export interface CutOffs {
  count(reason: CutOff): void;
}

export function countCutOffs(metrics: Metrics): CutOffs {
  const help = 'Clients that were disconnected because they were too slow, by reason.';
  const counter = metersIn(metrics).counter('auscribe_http_cut_off_total', help, ['reason']);
  // Starts each reason at 0: a counter that first appears at 1 shows no increase, so the first one would be missed.
  for (const reason of Object.keys(reasons)) counter.inc({ reason }, 0);
  return { count: (reason) => counter.inc({ reason }) };
}
