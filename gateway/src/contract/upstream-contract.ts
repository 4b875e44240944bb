import type { Operation, Upstream } from '@auscribe/contracts';
import type { LimitName } from '../plugins/rate-limits.js';

/** What the gateway knows of one upstream: its rows of the contract, and how they are treated. */
export interface UpstreamContract {
  readonly name: Upstream;
  readonly operations: readonly Operation[];
  /** Begins the sentence that a clinician reads while the upstream is away: `${subject} can't be reached right now.` */
  readonly subject: string;
  /** Rows with a limit of their own, by operation id. The others count by user, or by address where they are public. */
  readonly limits?: Readonly<Record<string, LimitName>>;
  /**
   * Rows whose answer may begin later than the gateway usually waits, ms, by operation id. The web app waits longer still,
   * so that it is the gateway that gives up, says so, and counts it.
   */
  readonly answersWithinMs?: Readonly<Record<string, number>>;
}
