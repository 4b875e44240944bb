/**
 * Why a connection is closed. graphql-ws clients reconnect with fresh connection parameters after all of these except
 * 4401, which they treat as fatal.
 */
export const closeCodes = {
  /** The token has expired or is invalid: reconnect with a fresh one. */
  tokenExpired: 4403,
  /** The session has ended: there is no reason to reconnect. */
  sessionEnded: 4401,
  /** The process is stopping; another one is available, or will be soon. */
  restarting: 1012,
  /** The session can't be checked right now, or there are too many connections. */
  tryAgainLater: 1013,
} as const;
