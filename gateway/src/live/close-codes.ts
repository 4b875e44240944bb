/**
 * Why a connection is closed. graphql-ws clients connect again, with fresh connection parameters, after all of these
 * but 4401, which is final for them.
 */
export const closeCodes = {
  /** The token ran out or is not good (any more): come again with a fresh one. */
  tokenExpired: 4403,
  /** The session is over: there is nothing to come again with. */
  sessionEnded: 4401,
  /** The process stops; another one is there, or soon. */
  restarting: 1012,
  /** The session can't be checked right now, or there are too many connections. */
  tryAgainLater: 1013,
} as const;
