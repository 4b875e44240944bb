import { expect } from '@jest/globals';

/** What every answer of the API looks like, beside its data. */
export const envelope = (status: string, message: unknown = expect.any(String)) => ({
  status,
  message,
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
});
