import { jest } from '@jest/globals';

// A browser on a busy machine can be late for a test that is right. What passes only now is named at the end of the run,
// with why it failed before, and is to be mended like a failure.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
