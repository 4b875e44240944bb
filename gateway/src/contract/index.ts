import { auth } from './auth.js';
import { dictations } from './dictations.js';
import { email } from './email.js';
import { ingest } from './ingest.js';
import { settings } from './settings.js';
import type { UpstreamContract } from './upstream-contract.js';

/** Everything that is forwarded. What is in none of these has no route. */
export const upstreamContracts: readonly UpstreamContract[] = [auth, dictations, ingest, settings, email];
