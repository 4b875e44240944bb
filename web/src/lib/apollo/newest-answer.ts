import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { concatMap, type Observable, of, tap } from 'rxjs';

/** Allows for a change during the second attempt too; an older answer is corrected by the next change. */
const maxTries = 3;

/** Later than any date of an answer. */
const removed = 'removed';

/**
 * Repeats the query for a dictation if its answer is older than a change that the socket has already delivered. The two
 * race, and the older one would overwrite the newer one in the cache until the next change.
 */
export function newestAnswerLink(): ApolloLink {
  /** By dictation: the latest `updatedDate` from the socket (ISO 8601 in UTC, which sorts as text), or `removed`. */
  const latest = new Map<string, string>();

  function remember({ dictationChanged: changed, dictationRemoved: id }: Record<string, unknown>) {
    if (typeof id === 'string') latest.set(id, removed);
    if (!isDated(changed)) return;
    const known = latest.get(changed.id);
    if (known === undefined || changed.updatedDate > known) latest.set(changed.id, changed.updatedDate);
  }

  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION) {
      return forward(operation).pipe(tap(({ data }) => remember(data ?? {})));
    }
    return ask(maxTries);

    function ask(tries: number): Observable<ApolloLink.Result> {
      return forward(operation).pipe(
        concatMap((result) => {
          const dictation: unknown = result.data?.dictation;
          const outdated = isDated(dictation) && dictation.updatedDate < (latest.get(dictation.id) ?? '');
          return outdated && tries > 1 ? ask(tries - 1) : of(result);
        }),
      );
    }
  });
}

function isDated(value: unknown): value is { id: string; updatedDate: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'updatedDate' in value;
}
