import {
  type AnswerOf,
  type DictationDetails,
  type DictationItem,
  dictationStatistics,
  getDictation,
  listDictations,
  pathOf,
  purposeHeader,
  Refusal,
  type Statistics,
} from '@auscribe/contracts';
import { HttpError, internalHeaders, NotFound, Unauthorized } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { type Upstream, upstreamError } from '../forward/upstream.js';
import { TooCostly } from './errors.js';

const readable = [dictationStatistics, listDictations, getDictation] as const;
type Readable = (typeof readable)[number];

const answers = new Map<Readable, Validator>(readable.map((operation) => [operation, Compile(operation.response)]));
const succeeded = Compile(Type.Object({ status: Type.Literal('SUCCESS') }));
const refused = Compile(Type.Pick(Refusal, ['message']));

export type ListQuery = Partial<
  Record<'status' | 'search' | 'departmentMatch' | 'sort' | 'date' | 'timeZone' | 'limit' | 'cursor', string>
>;

interface Input {
  params?: Record<string, string>;
  query?: ListQuery;
}

type Success<O extends Readable> = Extract<AnswerOf<O>, { status: 'SUCCESS' }>;

/**
 * Reads services/dictations with one user's token, for one GraphQL request. Caches what it has read, and limits the
 * number of requests that a query may cause.
 */
export class DictationReader {
  readonly #details = new Map<string, Promise<DictationDetails>>();
  #left: number;

  constructor(
    private readonly upstream: Upstream,
    private readonly token: string,
    /** The underlying request; undefined when an event is the cause. */
    private readonly asked: FastifyRequest | undefined,
    budget: number,
  ) {
    this.#left = budget;
  }

  async statistics(): Promise<Statistics> {
    return (await this.#get(dictationStatistics)).data;
  }

  async list(query: ListQuery): Promise<{ items: DictationItem[]; nextCursor: string | null }> {
    const { data, nextCursor } = await this.#get(listDictations, { query });
    return { items: data, nextCursor };
  }

  /** Throws NotFound. */
  details(id: string): Promise<DictationDetails> {
    const known = this.#details.get(id);
    if (known) return known;
    const answer = this.#get(getDictation, { params: { id } }).then(({ data }) => data);
    this.#details.set(id, answer);
    return answer;
  }

  async #get<O extends Readable>(operation: O, { params, query }: Input = {}): Promise<Success<O>> {
    if (this.#left <= 0) throw new TooCostly();
    this.#left -= 1;
    const search = new URLSearchParams(query).toString();
    const { status, body } = await this.#send(`${pathOf(operation, params)}${search && `?${search}`}`);
    if (status === 401) throw new Unauthorized();
    if (status === 404) throw new NotFound();
    if (status >= 400 && status < 600) throw new HttpError(status, refused.Check(body) ? body.message : undefined);
    if (status !== 200 || !answers.get(operation)?.Check(body) || !succeeded.Check(body))
      throw new HttpError(502, `${this.upstream.subject} gave an unusable response`);
    return body as Success<O>;
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
