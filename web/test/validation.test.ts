import { describe, expect, it } from '@jest/globals';
import { departmentRule } from '../src/features/dictation/departments/department-rules.js';
import { missingFields, trimmed } from '../src/features/dictation/missing-fields.js';
import { passwordMistake } from '../src/features/profile/password-mistake.js';
import {
  asValidate,
  codeRule,
  emailRule,
  matches,
  newPasswordRule,
  passwordRule,
  personNameRule,
  requiredPasswordRule,
} from '../src/lib/validation/rules.js';

describe('the rules of sign-up', () => {
  it.each([
    'Zoë',
    "O'Brien",
    'Mary-Jane',
    'Te Ata',
    'Ngāti',
    "'Ofa",
    'ʻOfa',
    'Wiremu Tāwhiri',
    'João',
    'Łukasz',
    '李',
    'Марія',
  ])('takes the name %s', (name) => {
    expect(personNameRule('firstName')(name)).toBeUndefined();
  });

  it('has messages for an invalid name', () => {
    expect(personNameRule('firstName')(' ')).toBe('First name is required');
    expect(personNameRule('lastName')('')).toBe('Last name is required');
    for (const wrong of ['R2D2', '-', "' '", 'a_b', 'Ann.', 'Ann@x', '😀', 'Ann\tLee']) {
      expect(personNameRule('firstName')(wrong)).toBe(
        'First name should only contain letters, spaces, hyphens, and apostrophes',
      );
      expect(personNameRule('lastName')(wrong)).toBe(
        'Last name should only contain letters, spaces, hyphens, and apostrophes',
      );
    }
  });

  it('has messages for an invalid email', () => {
    expect(emailRule('')).toBe('Email is required');
    for (const wrong of ['a', 'a@b', '@b.c', 'a b@c.d', 'a@b.c,d@e.f'])
      expect(emailRule(wrong)).toBe('Email is invalid');
    expect(emailRule(' ana@clinic.nz ')).toBeUndefined();
  });

  it('has messages for an invalid password', () => {
    expect(requiredPasswordRule('')).toBe('Password is required');
    expect(requiredPasswordRule('x')).toBeUndefined();
    expect(passwordRule('')).toBe('Password is required');
    expect(passwordRule('1234567')).toBe('Password must be at least 8 characters');
    expect(passwordRule('12345678')).toBeUndefined();
    expect(newPasswordRule('')).toBe('New password is required');
    expect(newPasswordRule('1234567')).toBe('New password must be at least 8 characters');
    expect(matches('abcdefgh')('abcdefgi')).toBe('Passwords do not match');
    expect(matches('abcdefgh')('abcdefgh')).toBeUndefined();
  });

  it('requires a verification code', () => {
    expect(codeRule(' ')).toBe('Verification code is required');
    expect(codeRule('1')).toBeUndefined();
  });

  it('returns errors for the form library', () => {
    expect(asValidate(passwordRule)(undefined)).toBe('Password is required');
    expect(asValidate(passwordRule)('12345678')).toBe(true);
  });
});

describe('departmentRule', () => {
  const rule = departmentRule(['Cardiology', 'Emergency Medicine']);

  it.each([
    ['', 'Department is required'],
    ['  ', 'Department is required'],
    ['a b c', 'Department is invalid'],
    [' cardiology ', 'Department already exists!'],
    ['ENT', undefined],
  ])('%j: %s', (name, wrong) => {
    expect(rule(name)).toBe(wrong);
  });
});

describe('missingFields', () => {
  it('names every field that is still empty', () => {
    expect(missingFields({ patientName: ' ', mrNo: '', classificationId: '', template: 'DEFA' })).toEqual({
      patientName: 'Patient Name is required',
      mrNo: 'MR Number is required',
      classificationId: 'Department is required',
    });
    expect(missingFields({ patientName: 'A', mrNo: '1', classificationId: 'c', template: 'DEFA' })).toEqual({});
  });

  it('trims what is sent', () => {
    const fields = { patientName: ' Ann Lee ', mrNo: ' 12 ', classificationId: 'c', template: 'DEFA' };
    expect(trimmed(fields)).toMatchObject({ patientName: 'Ann Lee', mrNo: '12' });
  });
});

describe('passwordMistake', () => {
  const right = { previous: 'x', next: 'abcdefgh', confirmation: 'abcdefgh' };

  it.each(['previous', 'next', 'confirmation'] as const)('wants all fields: %s', (field) => {
    expect(passwordMistake({ ...right, [field]: '' })).toEqual({ field, message: 'All fields are mandatory.' });
  });

  it('requires the same password twice, and long enough', () => {
    expect(passwordMistake({ ...right, confirmation: 'abcdefgi' })).toEqual({
      field: 'confirmation',
      message: 'New password and confirm password do not match.',
    });
    expect(passwordMistake({ ...right, next: 'abcdefg', confirmation: 'abcdefg' })).toEqual({
      field: 'next',
      message: 'Password must be at least 8 characters',
    });
    expect(passwordMistake(right)).toBeNull();
  });
});
