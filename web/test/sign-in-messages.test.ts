import { describe, expect, it } from '@jest/globals';
import { emailCarried } from '../src/features/auth/between-pages.js';
import { signUpRefusal, toLoginError } from '../src/features/auth/refusals.js';
import { ApiError, NetworkError } from '../src/lib/http/errors.js';

describe('the Login Error modal', () => {
  it('says what the server says to a 400', () => {
    expect(toLoginError(new ApiError(400, 'User not found', 'There is no such account.'))).toEqual({
      subtitle: 'User not found',
      body: 'There is no such account.',
    });
  });

  it('says something to a 400 without words', () => {
    expect(toLoginError(new ApiError(400, undefined, { not: 'text' }))).toEqual({
      subtitle: 'Invalid request',
      body: '',
    });
  });

  it('says the error’s own words otherwise', () => {
    expect(toLoginError(new ApiError(500, 'inside', null)).subtitle).toBe('Internal server error');
    expect(toLoginError(new NetworkError('No connection')).subtitle).toBe('No connection');
    expect(toLoginError('?').subtitle).toBe('Login failed. Please check your credentials.');
  });
});

describe('a refused sign-up', () => {
  it('says that the name is taken', () => {
    expect(signUpRefusal({ status: 'ERROR', message: 'Registration failed', data: 'Username already exists' })).toBe(
      'Registration failed, Username already exists',
    );
    expect(signUpRefusal({ status: 'ERROR', message: 'Registration failed', data: null })).toBe('Registration failed');
  });
});

describe('the email that goes along to the next page', () => {
  it('is read from the history only where it is one', () => {
    expect(emailCarried({ email: 'ana@clinic.nz' })).toBe('ana@clinic.nz');
    for (const state of [null, undefined, 'x', {}, { email: 5 }, []]) expect(emailCarried(state)).toBe('');
  });
});
