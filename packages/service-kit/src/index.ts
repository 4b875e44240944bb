export { authTokenCheck } from './auth/auth-token-check.js';
export { checkUnavailable, type SessionSource, SessionStates } from './auth/session-states.js';
export {
  addTokenCheck,
  bearerToken,
  type Clinician,
  type KeySource,
  PublishedKeys,
  type TokenCheckOptions,
} from './auth/token-check.js';
export {
  type AccessClaims,
  accessTokenType,
  tokenAlgorithm,
  tokenAudience,
  tokenIssuer,
} from './auth/token-rules.js';
export { type ChildLimits, confined, limitConcurrency, programMissing } from './child/confined.js';
export { ownTemporaryFolder } from './child/temporary-folder.js';
export * from './config.js';
export { DailyUsage, usageSweep } from './daily-usage.js';
export { closeConnections, type DefinedService, defineService } from './define-service.js';
export { ErasedUsers, erasedUserHash, followErasure } from './erased-users.js';
export * from './errors.js';
export { refuseIfClientLeft } from './http/client-left.js';
export { errorEnvelope, refusal, success } from './http/envelope.js';
export type { Checks } from './http/health.js';
export { addOperation, type Call } from './http/operation-route.js';
export { jsonBodyParser, refuseRepeatedParts } from './http/repeated-fields.js';
export { createHttpServer } from './http/server.js';
export { requestSchema } from './http/validation.js';
export { callService, internalHeaders } from './internal/call-service.js';
export { addressHeader, type Caller } from './internal/caller.js';
export { InternalKey, internalHeader } from './internal/internal-key.js';
export { checkTicket, linkOpenedHeader, withTicket } from './internal/link-ticket.js';
export { createLogger, type Logger } from './logger.js';
export { createMetrics, type Metrics } from './metrics.js';
export { connectMongo, isDuplicateKey, mongoAnswers } from './mongo.js';
export { createIndexes, provisionDatabase } from './provision-database.js';
export { type Repeated, repeat } from './repeat.js';
export { createService, type Part, runService, type Service } from './service.js';
export { allowedAttributes } from './telemetry/allowed-attributes.js';
export { isSampled } from './telemetry/keyed-sampler.js';
export { currentRequestId } from './telemetry/request-id.js';
export { samplingOf, startTelemetry, tracesUrl } from './telemetry.js';
