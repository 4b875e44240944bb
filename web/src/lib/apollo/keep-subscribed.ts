import type { ApolloClient, TypedDocumentNode } from '@apollo/client';

const restartMs = 2000;

/** A subscription that is opened again when the server ends it. `onReopened`: what came in between was missed. */
export function keepSubscribed<T>(
  client: ApolloClient,
  query: TypedDocumentNode<T>,
  onReopened: () => void,
  onData: (data: T) => void,
): { stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: { unsubscribe(): void } | undefined;
  let stopped = false;

  function open() {
    current = client.subscribe<T>({ query }).subscribe({
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
