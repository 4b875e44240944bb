import { jest } from '@jest/globals';

// On a busy machine, a browser may be too slow for a correct test. Tests that pass only at the second attempt are listed at
// the end of the run with the reason, and should be fixed like failures.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
