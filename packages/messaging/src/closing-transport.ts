import { createConnection, type Socket } from 'node:net';
import { NodeTransport } from 'nats/lib/src/node_transport.js';

/**
 * A connection to the broker whose socket is closed when the client gives it up.
 *
 * The client's own transport (nats 2.29) leaves a socket open if the broker has not yet spoken on it when connecting
 * times out. After a freeze, the broker answers all of these together. Each time one of them closes, the client takes
 * that for the end of its live connection and opens another: subscriptions are then spread over several connections,
 * and replies go to one that nobody reads. Later versions (`@nats-io/transport-node`) close the socket in `discard()`,
 * as here.
 */
export class ClosingTransport extends NodeTransport {
  #dialing: Socket | undefined;
  #givenUp = false;

  /** Resolves to the socket once connected. */
  override dial({ hostname, port }: { hostname: string; port: number }): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = createConnection(port, hostname);
      this.#dialing = socket;
      let failure: Error | undefined;
      socket.setNoDelay(true);
      socket.on('error', (error) => {
        failure = error;
      });
      socket.on('close', () => reject(failure ?? new Error('The connection to the broker was given up')));
      socket.on('connect', () => {
        socket.removeAllListeners();
        resolve(socket);
      });
    });
  }

  /** The client is about to try another connection: this one ends, whatever its state. */
  override discard(): void {
    this.#givenUp = true;
    this.done = true;
    destroy(this.#dialing);
    destroy(this.socket);
  }

  /** Ends a connection that does not answer. Unlike the client's own method, it does not wait for unsent data. */
  override disconnect(): void {
    if (this.socket) this.socket.destroy();
    else super.disconnect();
  }

  override setupHandlers(): void {
    if (this.#givenUp) destroy(this.socket);
    else super.setupHandlers();
  }
}

function destroy(socket: Socket | undefined): void {
  socket?.removeAllListeners();
  // An error event without a listener would end the process.
  socket?.on('error', () => {});
  socket?.destroy();
}
