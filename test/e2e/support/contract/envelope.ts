import { expect } from '@jest/globals';

/** The envelope of every API response. */
export const envelope = (status: string, message: unknown = expect.any(String)) => ({
  status,
  message,
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
});
