import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql/language/printer.js';
import { isRecord } from '../decode.js';
import { ApiError, countRequestFailure } from '../http/errors.js';

export type Query = <T, V>(document: TypedDocumentNode<T, V>, variables: V) => Promise<T>;

interface Queries {
  query: Query;
  /** Resolves when no query is under way, or after `longestMs`: what is fetched then does not delay their answers. */
  whenAnswered(longestMs?: number): Promise<unknown>;
}

/** Queries without Apollo and its cache, for what the first screen shows: it does not wait for 50 kB of code. */
export function createQueries(fetcher: typeof fetch): Queries {
  const underWay = new Set<Promise<unknown>>();

  /** Like Apollo, it takes the data to be as the query declares. */
  async function ask<T, V>(document: TypedDocumentNode<T, V>, variables: V): Promise<T> {
    const response = await fetcher('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ operationName: nameOf(document), query: print(document), variables }),
    });
    const answer: unknown = await response.json();
    const errors = isRecord(answer) && Array.isArray(answer.errors) ? answer.errors : [];
    const failure = failureOf(errors, response);
    if (failure) throw failure;
    if (errors.length > 0 || !isRecord(answer) || !isRecord(answer.data)) throw new Error(errors[0]?.message);
    return answer.data as T;
  }

  /** An answer may lead to another query. */
  async function noneUnderWay(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return {
    query(document, variables) {
      const answer = ask(document, variables);
      const over = () => underWay.delete(settled);
      const settled: Promise<unknown> = answer.then(over, over);
      underWay.add(settled);
      return answer;
    },
    whenAnswered(longestMs = 3000) {
      const longest = new Promise((resolve) => setTimeout(resolve, longestMs));
      return Promise.race([noneUnderWay(), longest]);
    },
  };
}

function nameOf({ definitions }: Pick<TypedDocumentNode, 'definitions'>): string | undefined {
  return definitions.flatMap((one) => (one.kind === 'OperationDefinition' ? (one.name?.value ?? []) : []))[0];
}

interface GraphError {
  message: string;
  extensions?: { code?: unknown } | undefined;
}

const serverFailures = new Set<unknown>(['UNAVAILABLE', 'INTERNAL_SERVER_ERROR', undefined]);

/** A server's error in a GraphQL answer fails like a REST call: with its message and the request's reference. */
export function failureOf(errors: readonly GraphError[], response: unknown): ApiError | undefined {
  const failed = errors.find(({ extensions }) => serverFailures.has(extensions?.code));
  if (!failed) return undefined;
  countRequestFailure();
  const requestId = response instanceof Response ? response.headers.get('x-request-id') : null;
  return new ApiError(503, failed.message, null, undefined, requestId ?? undefined);
}
