import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type AnswerLimits, boundedFetch } from '../bounded-fetch.js';

const header = 'x-heartbeat-seconds';
const everySeconds = 2;
/** Five beats: an engine that was only slow to send one is not taken for dead. */
const silentMs = 10_000;

/** What stands behind the beats: the answer as it would have come without them. */
const Enclosed = Type.Object({
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  headers: Type.Record(Type.String(), Type.String()),
  body: Type.String(),
});

/** For requests of an engine with the capability `heartbeats`. */
export const heartbeats = { [header]: String(everySeconds) };

/**
 * `fetch` for an engine that gives signs of life while it works, as services/speech does where the request has the headers
 * `heartbeats`. A connection on which none comes is dead and nobody will close it, so the request fails without delay
 * instead of at its time limit. Any other request has that limit alone.
 */
export function fetchWithHeartbeats(limits: AnswerLimits): typeof fetch {
  const patient = boundedFetch(limits);
  const attentive = boundedFetch({ ...limits, silentMs });
  return async (input, init) => {
    if (!new Headers(init?.headers).has(header)) return patient(input, init);
    const response = await attentive(input, init);
    if (!response.headers.has(header)) return response;
    const { status, headers, body } = Value.Parse(Enclosed, await response.json());
    return new Response(body, { status, headers });
  };
}
