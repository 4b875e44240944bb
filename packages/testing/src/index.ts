export { eventually } from './eventually.js';
export { type FreshNames, freshNames } from './fresh-names.js';
export { type Account, type Answer, ApiClient } from './product/api-client.js';
export { finished, mergeBody, type Submission, words } from './product/dictation.js';
export { Inbox, type Mail } from './product/inbox.js';
export { asRecorded, inChunks, quiet, speak } from './product/spoken.js';
export { speechReady } from './speech-ready.js';
export { startSystem, type TestSystem, type TestSystemOptions } from './start-system.js';
export { type TestParts, testParts } from './test-parts.js';
