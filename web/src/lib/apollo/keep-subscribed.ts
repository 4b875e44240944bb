import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

const restartMs = 2000;

/** A subscription that is opened again when the server ends it. `onReopened`: what came in between was missed. */
export function keepSubscribed<T, V extends OperationVariables>(
  client: ApolloClient,
  { query, variables }: { query: TypedDocumentNode<T, V>; variables: V },
  onReopened: () => void,
  onData: (data: T) => void,
): { stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: { unsubscribe(): void } | undefined;
  let stopped = false;

  function open() {
    current = client.subscribe({ query, variables }).subscribe({
      next({ data }) {
        if (data) onData(data);
      },
      error: again,
      complete: again,
    });
  }

  function again() {
    if (stopped) return;
    timer = setTimeout(() => {
      open();
      onReopened();
    }, restartMs);
  }

  open();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      current?.unsubscribe();
    },
  };
}
