interface Sample {
  /** Ms since 1970. */
  at: number;
  /** The stream's newest message then. */
  lastSequence: number;
}

/** How exact an age is when a queue stands still for days: one part in this many. */
const PRECISION = 500;

/**
 * How old the oldest message is that a consumer has not finished, from what the broker says of sequences alone: whoever
 * watches needs no right to read a message. Never too young by more than the time between two looks, once it has
 * watched for as long as the message waits; too old at most by the pause before that message.
 */
export class QueueAge {
  /** Oldest first; those before the newest one from before the oldest message are forgotten. */
  #samples: Sample[] = [];
  #began: number | null = null;
  #finished = 0;

  /**
   * `lastSequence` is to be read from the stream before the two others are read from the consumer.
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

  /** The newest look of which all that it saw is finished; none while that is from before the watch. */
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
