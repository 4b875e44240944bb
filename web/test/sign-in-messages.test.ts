import { describe, expect, it } from '@jest/globals';
import { emailFromState } from '../src/features/auth/between-pages.js';
import { signUpRefusal, toLoginError } from '../src/features/auth/refusals.js';
import { ApiError, NetworkError } from '../src/lib/http/errors.js';

describe('the Login Error modal', () => {
  it('shows the server’s message for a 400', () => {
    expect(toLoginError(new ApiError(400, 'User not found', 'There is no such account.'))).toEqual({
      subtitle: 'User not found',
      body: 'There is no such account.',
    });
  });

  it('has a message for a 400 without text', () => {
    expect(toLoginError(new ApiError(400, undefined, { not: 'text' }))).toEqual({
      subtitle: 'Invalid request',
      body: '',
    });
  });

  it('otherwise shows the error’s message', () => {
    expect(toLoginError(new ApiError(500, 'inside', null)).subtitle).toBe('Internal server error');
    expect(toLoginError(new NetworkError('No connection')).subtitle).toBe('No connection');
    expect(toLoginError('?').subtitle).toBe('Login failed. Please check your credentials.');
  });
});

describe('a refused sign-up', () => {
  it('says that the user name exists', () => {
    expect(signUpRefusal({ status: 'ERROR', message: 'Registration failed', data: 'Username already exists' })).toBe(
      'Registration failed, Username already exists',
    );
    expect(signUpRefusal({ status: 'ERROR', message: 'Registration failed', data: null })).toBe('Registration failed');
  });
});

describe('the email passed on to the next page', () => {
  it('is read from the history only if it is valid', () => {
    expect(emailFromState({ email: 'ana@clinic.nz' })).toBe('ana@clinic.nz');
    for (const state of [null, undefined, 'x', {}, { email: 5 }, []]) expect(emailFromState(state)).toBe('');
  });
});
