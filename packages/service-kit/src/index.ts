export { authTokenCheck } from './auth/auth-token-check.js';
export { checkUnavailable, type SessionSource, SessionStates } from './auth/session-states.js';
export {
  type AccessClaims,
  accessTokenType,
  addTokenCheck,
  bearerToken,
  type Clinician,
  type KeySource,
  PublishedKeys,
  type TokenCheckOptions,
  tokenAlgorithm,
  tokenAudience,
  tokenIssuer,
} from './auth/token-check.js';
export { type ChildLimits, confined, limitConcurrency, programMissing } from './child/confined.js';
export { ownTemporaryFolder } from './child/temporary-folder.js';
export * from './config.js';
export { DailyUsage, usageSweep } from './daily-usage.js';
export {
  closeConnections,
  type DefinedService,
  defineService,
  openConnections,
  type ServiceContext,
} from './define-service.js';
export { eraseAccount } from './erase-account.js';
export { ErasedUsers, erasedUserHash } from './erased-users.js';
export * from './errors.js';
export { refuseIfClientLeft } from './http/body-time.js';
export { errorEnvelope, refusal, success } from './http/envelope.js';
export type { Checks } from './http/health.js';
export { createMetrics, type Metrics, metersIn } from './http/metrics.js';
export { addOperation, type Call } from './http/operation-route.js';
export { jsonBodyParser, refuseRepeatedParts } from './http/repeated-fields.js';
export { createHttpServer } from './http/server.js';
export { requestSchema } from './http/validation.js';
export { callService, internalHeaders } from './internal/call-service.js';
export { addressHeader, type Caller } from './internal/caller.js';
export { checkTicket, InternalKey, internalHeader, linkOpenedHeader, withTicket } from './internal/internal-key.js';
export { createLogger, type Logger } from './logger.js';
export { connectMongo, isDuplicateKey, mongoAnswers, otherThan, unlessDuplicate, withMongo } from './mongo.js';
export { createIndexes, provisionDatabase } from './provision-database.js';
export { type Repeated, repeat } from './repeat.js';
export { createService, type Part, runCommand, runService, type Service } from './service.js';
export { allowedAttributes } from './telemetry/allowed-attributes.js';
export { currentRequestId } from './telemetry/request-id.js';
export { isSampled } from './telemetry/sampling.js';
export { samplingOf, startTelemetry, tracesUrl } from './telemetry.js';
export { type LimitRule, type Permission, type WindowCount, WindowLimits, windowCountSchema } from './window-limits.js';
