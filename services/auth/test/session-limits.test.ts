import { describe, expect, it } from '@jest/globals';
import { stateAt } from '../src/domain/session-limits.js';

const limits = { pendingMs: 30, idleMs: 100, absoluteMs: 1000 };

function session(state: 'pending' | 'verified' | 'ended', lastUsedAt = 0) {
  return { state, createdAt: new Date(0), lastUsedAt: new Date(lastUsedAt) };
}

describe('the state of a session', () => {
  it('is the stored one up to and including each limit', () => {
    expect(stateAt(30, session('pending'), limits)).toBe('pending');
    expect(stateAt(100, session('verified'), limits)).toBe('verified');
    expect(stateAt(1000, session('verified', 950), limits)).toBe('verified');
    expect(stateAt(1, session('ended'), limits)).toBe('ended');
  });

  it('is ended past any of them', () => {
    expect(stateAt(31, session('pending', 31), limits)).toBe('ended');
    expect(stateAt(101, session('verified'), limits)).toBe('ended');
    expect(stateAt(1001, session('verified', 1000), limits)).toBe('ended');
  });
});
