/** Waits that can be cut short, as when the connection is back. */
export interface InterruptibleWait {
  wait(ms: number): Promise<void>;
  wake(): void;
}

export function createInterruptibleWait(): InterruptibleWait {
  const running = new Set<() => void>();
  return {
    wait(ms) {
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          running.delete(done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        running.add(done);
      });
    },
    wake() {
      for (const done of [...running]) done();
    },
  };
}
