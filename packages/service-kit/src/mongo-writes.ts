import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What we use of the driver's own connections (mongodb 7.8). */
interface DriverConnection extends EventEmitter {
  /** Why it was closed. */
  error?: Error;
  writeCommand(...command: unknown[]): Promise<void>;
}

let mended = false;

/**
 * Lets a command fail whose connection closes while it is written.
 *
 * The driver waits for the socket to drain, and hears of an error, but not of the end. A socket that was destroyed
 * without an error, and has not yet said so, never drains. An operation then waits for good; worse, so does the check of
 * the server, and the process finds no database until it is restarted, however long the server has been back.
 */
export function failWritesOnClose(): void {
  if (mended) return;
  mended = true;
  // The driver that mongoose uses, wherever it is installed. It exports this class under no public name.
  const mongoose = createRequire(fileURLToPath(import.meta.resolve('mongoose')));
  const { Connection } = mongoose('mongodb/lib/cmap/connection.js') as { Connection: { prototype: DriverConnection } };
  const { writeCommand } = Connection.prototype;
  Connection.prototype.writeCommand = function (...command) {
    return new Promise((resolve, reject) => {
      const closed = () => reject(this.error ?? new Error('The connection to the database was closed.'));
      this.once('close', closed);
      writeCommand
        .apply(this, command)
        .then(resolve, reject)
        .finally(() => this.off('close', closed));
    });
  };
}
