interface Sample {
  /** Ms since 1970. */
  at: number;
  /** The stream's newest message at that time. */
  lastSequence: number;
}

/** Precision of an age when a queue is stuck for days: one part in this many. */
const PRECISION = 500;

/**
 * The age of the oldest message that a consumer has not finished, computed from the broker's sequence numbers alone, so
 * that the watcher needs no permission to read messages. The age is too low by at most the time between two looks, once
 * the watch has run for as long as the message has waited. It is too high by at most the pause before that message.
 */
export class QueueAge {
  /** Oldest first. Only the newest sample from before the oldest unfinished message and later ones are kept. */
  #samples: Sample[] = [];
  #began: number | null = null;
  #finished = 0;

  /**
   * Read `lastSequence` from the stream before reading the other two values from the consumer.
   * @returns seconds
   */
  look(at: number, lastSequence: number, consumer: { acknowledgedTo: number; outstanding: number }): number {
    if (lastSequence < (this.#samples.at(-1)?.lastSequence ?? 0)) this.#restart();
    this.#began ??= at;
    const finished = consumer.outstanding === 0 ? lastSequence : consumer.acknowledgedTo;
    this.#finished = Math.max(this.#finished, finished);
    this.#remember({ at, lastSequence });
    const waitsSince = this.#lastFinished()?.at ?? this.#began;
    return consumer.outstanding === 0 ? 0 : (at - waitsSince) / 1000;
  }

  /** The newest sample whose messages are all finished; undefined if it would be from before the watch began. */
  #lastFinished(): Sample | undefined {
    const index = this.#samples.findLastIndex((sample) => sample.lastSequence <= this.#finished);
    if (index > 0) this.#samples.splice(0, index);
    return index < 0 ? undefined : this.#samples[0];
  }

  /** The stream was recreated. */
  #restart(): void {
    this.#samples = [];
    this.#began = null;
    this.#finished = 0;
  }

  #remember(sample: Sample): void {
    const last = this.#samples.at(-1);
    const [first] = this.#samples;
    if (last?.lastSequence === sample.lastSequence) last.at = sample.at;
    else if (!last || !first || sample.at - last.at >= (sample.at - first.at) / PRECISION) this.#samples.push(sample);
  }
}
