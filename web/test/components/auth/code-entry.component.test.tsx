import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { VerifyOtpPage } from '../../../src/features/auth/verify-otp-page.js';
import { VerifyPage } from '../../../src/features/auth/verify-page.js';
import { tokenStore } from '../../../src/lib/session/session.js';
import { ana, anasTokens, openPage, toastSaying } from '../support/open-page.js';
import { refusal, server, success, unreachable } from '../support/server.js';

/** After the password: the session waits for the code that was mailed. */
async function openCode() {
  tokenStore.write(anasTokens());
  tokenStore.setPending(true);
  server.answer('GET /2fa/factors', () => success({ factors: ['email'] }));
  const page = openPage('/verifyOTP', { '/verifyOTP': <VerifyOtpPage /> });
  await screen.findByRole('heading', { name: '2 Factor Authentication' });
  return { ...page, boxes: boxes(), submit: () => page.user.click(screen.getByRole('button', { name: 'Submit' })) };
}

function boxes(): HTMLElement[] {
  return screen.getAllByRole('textbox', { name: /^Digit \d of 6$/ });
}

const values = () =>
  boxes()
    .map((box) => (box as HTMLInputElement).value)
    .join('');

describe('the code of a sign-in', () => {
  it('is typed from box to box, sent, and opens the dashboard', async () => {
    const { user, boxes, submit, path } = await openCode();
    server.answer('POST /2fa/totp/verify', () => new Response('TOTP verified successfully'));
    server.answer('GET /user/me', () => success(ana));
    expect(screen.getByRole('group', { name: 'Verification code' })).toHaveAccessibleDescription(
      'A 6-digit verification code was sent to your e-mail. Sent to ana@clinic.nz',
    );
    expect(boxes[0]).toHaveFocus();
    await user.keyboard('123456');
    expect(values()).toBe('123456');
    expect(boxes[5]).toHaveFocus();
    await submit();
    await screen.findByRole('heading', { name: 'Another page' });
    expect(path()).toBe('/dashboard');
    expect(await toastSaying('Verification successful!')).toBeVisible();
    expect(server.sent('POST /2fa/totp/verify')[0]?.query).toEqual({ email: 'ana@clinic.nz', code: '123456' });
    expect(tokenStore.isPending()).toBe(false);
  });

  it('can be pasted into any box, with surrounding text', async () => {
    const { user, boxes } = await openCode();
    await user.click(boxes[3] as HTMLElement);
    await user.paste('Your code is 987 654.');
    expect(values()).toBe('987654');
    expect(boxes[5]).toHaveFocus();
  });

  it('can be corrected with the keyboard', async () => {
    const { user, boxes } = await openCode();
    await user.keyboard('12x3');
    expect(values()).toBe('123');
    // The first clears nothing here, and the box before; the second that one's.
    await user.keyboard('{Backspace}{Backspace}');
    expect(values()).toBe('1');
    await user.keyboard('{Home}9');
    expect(values()).toBe('9');
    expect(boxes[1]).toHaveFocus();
    await user.keyboard('{End}');
    expect(boxes[5]).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(boxes[4]).toHaveFocus();
  });

  it('is requested again if digits are missing: the first empty box has the focus', async () => {
    const { user, boxes, submit } = await openCode();
    await user.keyboard('1234');
    await submit();
    expect(await toastSaying('Please enter a valid 6-digit code')).toBeVisible();
    expect(boxes[4]).toHaveFocus();
    for (const box of boxes) expect(box).toBeInvalid();
    expect(server.sent('POST /2fa/totp/verify')).toEqual([]);
  });

  it.each([
    ['a wrong code', 'Invalid code', 'Incorrect confirmation code. Please try again.'],
    ['too many tries', 'Too many tries. Wait 10 minutes.', 'Too many tries. Wait 10 minutes.'],
  ])('is kept for comparison after %s', async (_what, data, said) => {
    const { user, boxes, submit } = await openCode();
    server.answer('POST /2fa/totp/verify', () => refusal('Verification failed', data));
    await user.keyboard('123456');
    await submit();
    expect(await toastSaying(said)).toBeVisible();
    expect(values()).toBe('123456');
    expect(boxes[0]).toBeInvalid();
    expect(boxes[0]).toHaveFocus();
    await user.keyboard('9');
    expect(values()).toBe('923456');
    expect(boxes[0]).toBeValid();
  });

  it('is not marked as wrong if the server cannot be reached', async () => {
    const { user, boxes, submit } = await openCode();
    server.answer('POST /2fa/totp/verify', unreachable);
    await user.keyboard('123456');
    await submit();
    expect(
      await toastSaying(/^Verification failed\. Please try again\. The server could not be reached/),
    ).toBeVisible();
    expect(boxes[0]).toBeValid();
  });

  it('can be requested again after a minute, which then restarts', async () => {
    sessionStorage.setItem('codeSentAt', String(Date.now() - 61_000));
    const { user, boxes } = await openCode();
    server.answer('POST /2fa/totp/generate', () => new Response('TOTP generated and sent to email'));
    await user.keyboard('12');
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await toastSaying('A new verification code has been sent to your email.')).toBeVisible();
    expect(await screen.findByText(/^Resend OTP in \d+s/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resend' })).not.toBeInTheDocument();
    expect(values()).toBe('');
    expect(boxes[0]).toHaveFocus();
  });
});

describe('the code of a new account', () => {
  it('verifies the new account, and leads to the sign-in', async () => {
    tokenStore.setSubject('subject-1');
    server.answer('POST /auth/verify/email', () => success());
    const { user, path } = openPage('/verify', { '/verify': <VerifyPage /> }, { email: 'zoe@clinic.nz' });
    expect(screen.getByText('Sent to zoe@clinic.nz')).toBeVisible();
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(server.sent('POST /auth/verify/email')[0]?.json).toEqual({
      username: 'subject-1',
      confirmationCode: '123456',
    });
  });

  it('needs a sign-up', async () => {
    const { user } = openPage('/verify', { '/verify': <VerifyPage /> });
    await user.keyboard('123456{Enter}');
    expect(await toastSaying('User not found. Please try again.')).toBeVisible();
  });
});
