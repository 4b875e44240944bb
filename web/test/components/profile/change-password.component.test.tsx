import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ProfilePage } from '../../../src/features/profile/profile-page.js';
import { fillIn, openSignedIn, toastSaying } from '../support/open-page.js';
import { refuse, server, success } from '../support/server.js';

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

let page: Awaited<ReturnType<typeof openSignedIn>>;

beforeEach(async () => {
  server.answer('GET /user/factors', () =>
    success({ totp: null, passkeys: [], recoveryCodesLeft: 0, confirmedUntil: null }),
  );
  server.answer('GET /user/sessions', () => success([]));
  page = await openSignedIn(<ProfilePage />);
  await page.user.click(button('Change Password'));
});

async function send(typed: { previous?: string; next?: string; confirmation?: string } = {}) {
  const { previous = 'correct horse', next = 'correct house' } = typed;
  await fillIn(page.user, field('Current Password'), previous);
  await fillIn(page.user, field('New Password'), next);
  await fillIn(page.user, field('Confirm New Password'), typed.confirmation ?? next);
  await page.user.click(button('Update Password'));
}

describe('a new password', () => {
  it('is entered in a form that opens with the focus in it, and returns it', async () => {
    expect(button('Change Password')).toHaveAttribute('aria-expanded', 'true');
    expect(field('Current Password')).toHaveFocus();
    await page.user.click(button('Cancel'));
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(button('Change Password')).toHaveFocus();
    expect(button('Change Password')).toHaveAttribute('aria-expanded', 'false');
  });

  it('is sent with the old one, and the form closes', async () => {
    server.answer('POST /auth/change-password', () => success());
    await send();
    expect(await toastSaying('Password updated successfully!')).toBeVisible();
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(button('Change Password')).toHaveFocus();
    expect(server.sent('POST /auth/change-password').map(({ json, bearer }) => [json, bearer !== null])).toEqual([
      [{ previousPassword: 'correct horse', newPassword: 'correct house' }, true],
    ]);
  });

  it.each([
    [{ previous: '' }, 'Current Password', 'All fields are mandatory.'],
    [{ next: '' }, 'New Password', 'All fields are mandatory. At least 8 characters'],
    [{ confirmation: 'house' }, 'Confirm New Password', 'New password and confirm password do not match.'],
    [{ next: 'short' }, 'New Password', 'Password must be at least 8 characters At least 8 characters'],
  ])('with %j has a mistake in %s', async (typed, name, said) => {
    await send(typed);
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(said));
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveFocus();
    expect(server.sent('POST /auth/change-password')).toEqual([]);
  });

  it('is refused at its field if the server refuses it', async () => {
    server.answer('POST /auth/change-password', () => refuse(400, 'It was stolen.', { field: 'newPassword' }));
    await send();
    await waitFor(() => expect(field('New Password')).toBeInvalid());
    expect(field('New Password')).toHaveFocus();
    expect(await toastSaying('Password update failed. It was stolen. Please try again.')).toBeVisible();
  });

  it('waits for confirmation, and is kept in the form if that is refused', async () => {
    server.answer('POST /auth/change-password', () =>
      refuse(403, 'Please confirm', { code: 'REAUTHENTICATION_REQUIRED' }),
    );
    await send();
    const dialog = await screen.findByRole('dialog');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(field('New Password')).toHaveValue('correct house');
    expect(server.sent('POST /auth/change-password')).toHaveLength(1);
  });
});

describe('the deletion of the account', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Delete your account?' });

  it('asks for a tick and the password, with the focus on the tick', async () => {
    await page.user.click(button('Delete account'));
    expect(await dialog()).toHaveAccessibleDescription('All your data is erased permanently. It cannot be restored.');
    const tick = screen.getByRole('checkbox', { name: 'I understand that this cannot be undone' });
    expect(tick).toHaveFocus();
    await page.user.click(button('Delete my account'));
    await waitFor(() => expect(tick).toHaveAccessibleDescription('Please confirm that you understand.'));
    expect(field('Password')).toHaveAccessibleDescription('Password is required');
    expect(server.sent('POST /user/delete-account')).toEqual([]);
  });

  it('reports a wrong password at its field, and deletes nothing', async () => {
    server.answer('POST /user/delete-account', () => refuse(400, 'The password is not right.'));
    await page.user.click(button('Delete account'));
    await dialog();
    await page.user.click(screen.getByRole('checkbox'));
    await fillIn(page.user, field('Password'), 'wrong');
    await page.user.click(button('Delete my account'));
    await waitFor(() => expect(field('Password')).toHaveAccessibleDescription('The password is not right.'));
    expect(field('Password')).toHaveFocus();
    expect(server.sent('POST /user/delete-account').map(({ json }) => json)).toEqual([{ password: 'wrong' }]);
    expect(await dialog()).toBeVisible();
  });

  it('asks before it closes with an entered password', async () => {
    await page.user.click(button('Delete account'));
    await dialog();
    await fillIn(page.user, field('Password'), 'correct horse');
    await page.user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await page.user.click(button('Keep typing'));
    expect(field('Password')).toHaveFocus();
    expect(field('Password')).toHaveValue('correct horse');
  });
});
