import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { LoginPage } from '../../../src/features/auth/login-page.js';
import { tokenStore } from '../../../src/lib/session/session.js';
import { fillIn, openPage, toastSaying } from '../support/open-page.js';
import { refusal, refuse, server, success } from '../support/server.js';

const person = {
  'First Name': ' Zoë ',
  'Last Name': 'O’Brien',
  Email: 'zoe@clinic.nz',
  Phone: '+64 21 123 456',
  Password: 'correct horse',
  'Confirm Password': 'correct horse',
};

function openSignUp() {
  const page = openPage('/register', { '/login': <LoginPage />, '/register': <LoginPage /> });
  const field = (name: string) => screen.getByLabelText(name);
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Create an Account' }));
  async function fill(values: Partial<Record<keyof typeof person, string>>) {
    for (const [name, value] of Object.entries(values)) await fillIn(page.user, field(name), value);
  }
  return { ...page, field, fill, submit };
}

describe('sign-up', () => {
  it('sends the form, and leads to the verification of the email', async () => {
    const { fill, submit, path } = openSignUp();
    server.answer('POST /auth/signup', () => success('subject-1'));
    await fill(person);
    await submit();
    await screen.findByRole('heading', { name: 'Another page' });
    expect(path()).toBe('/verify');
    expect(await toastSaying('Registration successful. Please verify your account.')).toBeVisible();
    expect(server.sent('POST /auth/signup').map(({ json }) => json)).toEqual([
      {
        firstName: 'Zoë',
        lastName: 'O’Brien',
        email: 'zoe@clinic.nz',
        phone: '+6421123456',
        password: 'correct horse',
      },
    ]);
    expect(tokenStore.subject()).toBe('subject-1');
  });

  it('shows an error at each field, and sends nothing', async () => {
    const { field, submit } = openSignUp();
    await submit();
    await waitFor(() => expect(field('First Name')).toHaveAccessibleDescription('First name is required'));
    expect(field('First Name')).toHaveFocus();
    expect(field('Last Name')).toHaveAccessibleDescription('Last name is required');
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    expect(field('Password')).toHaveAccessibleDescription('Password is required At least 8 characters');
    // The phone is optional, and two empty passwords are the same.
    expect(field('Phone')).toBeValid();
    expect(field('Confirm Password')).toBeValid();
    expect(server.sent('POST /auth/signup')).toEqual([]);
  });

  it('compares the passwords again when the first one is changed', async () => {
    const { field, fill, submit } = openSignUp();
    await fill({ ...person, 'Confirm Password': 'correct house' });
    await submit();
    await waitFor(() => expect(field('Confirm Password')).toBeInvalid());
    expect(field('Confirm Password')).toHaveFocus();
    await fill({ Password: 'correct house' });
    await waitFor(() => expect(field('Confirm Password')).toBeValid());
  });

  it.each([
    ['+64 21', /^Phone/],
    ['0211234567', /country code/],
  ])('refuses the phone number %s', async (phone, why) => {
    const { field, fill, submit } = openSignUp();
    await fill({ ...person, Phone: phone });
    await submit();
    await waitFor(() => expect(field('Phone')).toBeInvalid());
    expect(field('Phone')).toHaveAccessibleDescription(why);
  });

  it('says that the email has an account, and keeps what was typed', async () => {
    const { field, fill, submit, path } = openSignUp();
    server.answer('POST /auth/signup', () => refusal('Sign up failed', 'Username already exists', 'ERROR'));
    await fill(person);
    await submit();
    expect(await toastSaying('Sign up failed, Username already exists')).toBeVisible();
    expect(path()).toBe('/register');
    expect(field('Last Name')).toHaveValue('O’Brien');
  });

  it('shows a refused password beside its field', async () => {
    const { field, fill, submit } = openSignUp();
    server.answer('POST /auth/signup', () =>
      refuse(400, 'This password is among those that were stolen.', { field: 'password' }),
    );
    await fill(person);
    await submit();
    await waitFor(() => expect(field('Password')).toBeInvalid());
    expect(field('Password')).toHaveAccessibleDescription(/^This password is among those that were stolen\./);
    expect(field('Password')).toHaveFocus();
  });

  it.each([
    ['the server’s words', () => refusal('The clinic takes no new accounts.'), 'The clinic takes no new accounts.'],
    ['its own words where the server fails', () => refuse(500, 'oops'), 'Registration failed. Please try again.'],
  ])('shows the error in %s', async (_whose, answer, said) => {
    const { fill, submit } = openSignUp();
    server.answer('POST /auth/signup', answer);
    await fill(person);
    await submit();
    expect(await toastSaying(said)).toBeVisible();
  });

  it('keeps the email from tab to tab', async () => {
    const { user, fill, field, path } = openSignUp();
    await fill({ Email: 'zoe@clinic.nz' });
    await user.click(screen.getByRole('tab', { name: 'Sign In' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(field('Email')).toHaveValue('zoe@clinic.nz');
  });
});
