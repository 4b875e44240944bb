import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ForgotPasswordPage } from '../../../src/features/auth/forgot-password-page.js';
import { fillIn, openPage, toastSaying } from '../support/open-page.js';
import { refusal, refuse, server, success } from '../support/server.js';

const open = (state?: object) => openPage('/forgot-password', { '/forgot-password': <ForgotPasswordPage /> }, state);

/** The second step, as a reload finds it in the history. */
function openReset() {
  const page = open({ email: 'ana@clinic.nz', sent: true, request: 'q1' });
  const code = screen.getByRole('textbox', { name: 'Verification Code' });
  const password = screen.getByLabelText('New Password');
  const confirmation = screen.getByLabelText('Confirm Password');
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Reset Password' }));
  async function fill() {
    await fillIn(page.user, code, '123456');
    await fillIn(page.user, password, 'correct horse');
    await fillIn(page.user, confirmation, 'correct horse');
  }
  return { ...page, code, password, confirmation, fill, submit };
}

describe('a forgotten password', () => {
  it('begins with a code to the email that was entered at sign-in', async () => {
    const { user } = open({ email: 'ana@clinic.nz' });
    server.answer('POST /auth/forgot-password', () => success({ request: 'q1' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@clinic.nz');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByRole('textbox', { name: 'Verification Code' })).toBeVisible();
    expect(screen.getByText(/^Enter the code that was sent to ana@clinic\.nz/)).toBeVisible();
    expect(await toastSaying('Password reset verification code have been sent to your email')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('');
  });

  it('asks for a valid email', async () => {
    const { user } = open();
    const email = screen.getByRole('textbox', { name: 'Email' });
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await toastSaying('Please enter your email address')).toBeVisible();
    expect(email).toHaveFocus();
    await user.type(email, 'ana@{Enter}');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email is invalid'));
    expect(email).toHaveFocus();
  });

  it('says why no code was sent', async () => {
    const { user } = open({ email: 'ana@clinic.nz' });
    server.answer('POST /auth/forgot-password', () => refusal('Please wait for a minute.'));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await toastSaying('Please wait for a minute.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@clinic.nz');
  });

  it('ends with a new password, and leads to the sign-in', async () => {
    const { fill, submit, path } = openReset();
    server.answer('POST /auth/reset-password', () => success());
    await fill();
    await submit();
    await screen.findByRole('heading', { name: 'Another page' });
    expect(path()).toBe('/login');
    expect(await toastSaying('Password reset successful. Please login to your account.')).toBeVisible();
    expect(server.sent('POST /auth/reset-password').map(({ json }) => json)).toEqual([
      { username: 'ana@clinic.nz', code: '123456', newPassword: 'correct horse', request: 'q1' },
    ]);
  });

  it('accepts a pasted code with a space', async () => {
    const { user, code } = openReset();
    await user.click(code);
    await user.paste('123 456');
    expect(code).toHaveValue('123456');
  });

  it('shows an error at each field', async () => {
    const { user, code, password, confirmation, submit } = openReset();
    await user.type(password, 'short');
    await submit();
    await waitFor(() => expect(code).toBeInvalid());
    expect(code).toHaveFocus();
    expect(password).toHaveAccessibleDescription('New password must be at least 8 characters At least 8 characters');
    expect(confirmation).toBeInvalid();
  });

  it('shows a refused password beside its field', async () => {
    const { password, fill, submit } = openReset();
    server.answer('POST /auth/reset-password', () => refuse(400, 'This one was stolen.', { field: 'newPassword' }));
    await fill();
    await submit();
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveAccessibleDescription(/^This one was stolen\./);
    expect(password).toHaveFocus();
    expect(await toastSaying('Reset password failed. Please try again. This one was stolen.')).toBeVisible();
  });

  it('shows the server’s message for a wrong code', async () => {
    const { code, fill, submit, path } = openReset();
    server.answer('POST /auth/reset-password', () => refusal('Reset failed', 'Invalid verification code'));
    await fill();
    await submit();
    expect(await toastSaying('Reset failed. Invalid verification code')).toBeVisible();
    expect(path()).toBe('/forgot-password');
    expect(code).toHaveValue('123456');
  });
});
