import type { Logger } from '@auscribe/service-kit';

/** Work that no answer waits for; stopping does. */
export class Background {
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly logger: Logger) {}

  run(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.logger.error({ error }, 'work that nobody waits for failed'))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
