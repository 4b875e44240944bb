import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LoginPage } from '../../../src/features/auth/login-page.js';
import { tokenStore } from '../../../src/lib/session/session.js';
import { ana, anasTokens, fillIn, openPage } from '../support/open-page.js';
import { held, refuse, server, success, unreachable } from '../support/server.js';

function openSignIn() {
  const page = openPage('/login', { '/login': <LoginPage />, '/register': <LoginPage /> });
  return {
    ...page,
    email: screen.getByRole('textbox', { name: 'Email' }),
    password: screen.getByLabelText('Password'),
    button: screen.getByRole('button', { name: 'Sign in' }),
  };
}

/** What the server says to her email and password. */
async function signInAnswered(answer: () => unknown) {
  const page = openSignIn();
  server.answer('POST /auth/signin', answer);
  await fillIn(page.user, page.email, 'ana@clinic.nz');
  await fillIn(page.user, page.password, 'wrong horse');
  await page.user.keyboard('{Enter}');
  return page;
}

describe('sign-in', () => {
  it('sends the form once, however often the button is pressed, and leads to the code', async () => {
    const { user, email, password, button, path } = openSignIn();
    const { answer, release } = held(() => success(JSON.stringify(anasTokens())));
    server.answer('POST /auth/signin', answer);
    await user.type(email, ' ana@clinic.nz ');
    await user.type(password, 'correct horse');
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
    await user.click(button);
    release();
    await screen.findByRole('heading', { name: 'Another page' });
    expect(path()).toBe('/verifyOTP');
    expect(server.sent('POST /auth/signin').map(({ json }) => json)).toEqual([
      { username: 'ana@clinic.nz', password: 'correct horse' },
    ]);
    expect(tokenStore.isPending()).toBe(true);
  });

  it('shows an error at each field, and focuses the first', async () => {
    const { user, email, password, button } = openSignIn();
    await user.click(button);
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Email is required');
    expect(email).toHaveFocus();
    expect(password).toHaveAccessibleDescription('Password is required');
    await user.type(email, 'ana');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email is invalid'));
    await user.type(email, '@clinic.nz');
    await waitFor(() => expect(email).not.toBeInvalid());
  });

  it('shows the password when asked, and hides it again', async () => {
    const { user, password } = openSignIn();
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('shows the reason for a refusal in a dialog, and returns the focus to the form', async () => {
    const { user, password } = await signInAnswered(() => refuse(400, 'Incorrect username or password.', 'Try again.'));
    const dialog = await screen.findByRole('dialog', { name: 'Login Error' });
    expect(dialog).toHaveAccessibleDescription('Incorrect username or password.');
    expect(within(dialog).getByText('Try again.')).toBeVisible();
    const ok = within(dialog).getByRole('button', { name: 'OK' });
    expect(ok).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(password).toHaveFocus();
    expect(password).toHaveValue('wrong horse');
  });

  it('says that the server could not be reached', async () => {
    await signInAnswered(unreachable);
    expect(await screen.findByRole('dialog', { name: 'Login Error' })).toHaveAccessibleDescription(
      'The server could not be reached. Please check your internet connection.',
    );
  });

  it('leads an unknown user to sign-up, with the email entered', async () => {
    const { user, path } = await signInAnswered(() => refuse(400, 'User not found'));
    await user.click(await screen.findByRole('button', { name: 'Create an Account' }));
    const tab = await screen.findByRole('tab', { name: 'Create an Account', selected: true });
    expect(path()).toBe('/register');
    expect(tab).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@clinic.nz');
  });

  it('leads an unverified user to the code', async () => {
    const { user, path } = await signInAnswered(() => refuse(400, 'User is not verified'));
    await user.click(await screen.findByRole('button', { name: 'Enter the verification code' }));
    await screen.findByRole('heading', { name: 'Another page' });
    expect(path()).toBe('/verify');
    expect(tokenStore.subject()).toBe('ana@clinic.nz');
  });

  it('leads to the dashboard if somebody is signed in', async () => {
    tokenStore.write(anasTokens());
    server.answer('GET /user/me', () => success(ana));
    const { path } = openPage('/login', { '/login': <LoginPage /> });
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('says why the previous session ended', () => {
    sessionStorage.setItem('sessionEnd', 'idle');
    openSignIn();
    expect(screen.getByRole('status')).toHaveTextContent('You were logged off because of inactivity.');
  });
});
