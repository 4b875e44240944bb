export { freePort } from '@auscribe/local';
export { type CutLine, cutLine } from './cut-line.js';
export { eventually } from './eventually.js';
export { type FreshNames, freshNames, removeStreams } from './fresh-names.js';
export {
  auditKey,
  type DataKeyServer,
  dataKeyVariables,
  fromInside,
  internalHeaders,
  internalKey,
  serveDataKeys,
} from './keys.js';
export { startKms, type TestKms } from './kms.js';
export { type Account, type Answer, ApiClient, smallestPdf } from './product/api-client.js';
export { Authenticator, appCode, madeUpPasskey } from './product/authenticator.js';
export { finished, makeOlder, mergeBody, type Submission, submitRecording, words } from './product/dictation.js';
export { Inbox, type Mail } from './product/inbox.js';
export { asRecorded, inChunks, quiet, runFfmpeg, speak } from './product/spoken.js';
export {
  clinician,
  publishedKeys,
  type SignedIn,
  type SignedInSession,
  type SignInServer,
  signIn,
  startSignIn,
} from './sign-in.js';
export { brokerAdminOf, startSystem, type TestSystem, type TestSystemOptions } from './start-system.js';
export { speechReady, type TestParts, testParts } from './test-parts.js';
export { documentsWith, WrittenLog } from './written.js';
