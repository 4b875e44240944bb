import {
  DictationDetails,
  DictationItem,
  dictationStatistics,
  getDictation,
  listDictations,
  purposeHeader,
  Statistics,
} from '@auscribe/contracts';
import { HttpError, internalHeaders, NotFound, Unauthorized } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Upstream } from '../forward/upstream.js';
import { upstreamError } from '../forward/upstream-error.js';
import { TooCostly } from './errors.js';

const statisticsAnswer = Compile(Type.Object({ data: Statistics }));
const itemsAnswer = Compile(
  Type.Object({ data: Type.Array(DictationItem), nextCursor: Type.Union([Type.String(), Type.Null()]) }),
);
const detailsAnswer = Compile(Type.Object({ data: DictationDetails }));
const refusal = Compile(Type.Object({ message: Type.String() }));

export type ListQuery = Partial<
  Record<'status' | 'search' | 'departmentMatch' | 'sort' | 'date' | 'timeZone' | 'limit' | 'cursor', string>
>;

/**
 * Reads services/dictations with one user's token, for one GraphQL request: it remembers what it has read, and its
 * budget of requests is what a query may cost at most.
 */
export class DictationReader {
  readonly #details = new Map<string, Promise<DictationDetails>>();
  #left: number;

  constructor(
    private readonly upstream: Upstream,
    private readonly token: string,
    /** The request behind it; what an event sets off has none. */
    private readonly asked: FastifyRequest | undefined,
    budget: number,
  ) {
    this.#left = budget;
  }

  async statistics(): Promise<Statistics> {
    return (await this.#get(dictationStatistics.path, statisticsAnswer)).data;
  }

  async list(query: ListQuery): Promise<{ items: DictationItem[]; nextCursor: string | null }> {
    const search = new URLSearchParams(query).toString();
    const { data, nextCursor } = await this.#get(`${listDictations.path}${search ? `?${search}` : ''}`, itemsAnswer);
    return { items: data, nextCursor };
  }

  /** Throws NotFound. */
  details(id: string): Promise<DictationDetails> {
    const known = this.#details.get(id);
    if (known) return known;
    const path = getDictation.path.replace(':id', encodeURIComponent(id));
    const answer = this.#get(path, detailsAnswer).then(({ data }) => data);
    this.#details.set(id, answer);
    return answer;
  }

  async #get<S extends TSchema>(path: string, expected: ReturnType<typeof Compile<S>>): Promise<Static<S>> {
    if (this.#left <= 0) throw new TooCostly();
    this.#left -= 1;
    const { status, body } = await this.#send(path);
    if (status === 200 && expected.Check(body)) return body as Static<S>;
    if (status === 401) throw new Unauthorized();
    if (status === 404) throw new NotFound();
    if (status >= 400 && status < 600) throw new HttpError(status, refusal.Check(body) ? body.message : undefined);
    throw new HttpError(502, `${this.upstream.subject} gave an answer that can't be used`);
  }

  async #send(path: string): Promise<{ status: number; body: unknown }> {
    try {
      const answer = await this.upstream.pool.request({
        method: 'GET',
        path,
        headers: {
          ...internalHeaders(this.upstream.internalKey, this.asked),
          ...(this.asked ? {} : { [purposeHeader]: 'live' }),
          authorization: `Bearer ${this.token}`,
        },
      });
      const text = await answer.body.text();
      return { status: answer.statusCode, body: parsed(text) };
    } catch (error) {
      throw upstreamError(this.upstream, error, true);
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
