import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useUser } from '../../../src/features/auth/session-context.js';
import { ProfileForm } from '../../../src/features/profile/profile-form.js';
import { ana, fillIn, openSignedIn, toastSaying } from '../support/open-page.js';
import { held, refuse, server, success } from '../support/server.js';

const OwnProfile = () => <ProfileForm user={useUser()} />;
const firstName = () => screen.getByRole('textbox', { name: 'First Name' });
const mobile = () => screen.getByRole('textbox', { name: 'Mobile' });
const button = (name: string) => screen.getByRole('button', { name });

let page: Awaited<ReturnType<typeof openSignedIn>>;

beforeEach(async () => {
  page = await openSignedIn(<OwnProfile />);
});

async function edit() {
  await page.user.click(button('Edit'));
  expect(firstName()).toHaveFocus();
}

describe('the profile', () => {
  it('is read-only until Edit is pressed', async () => {
    expect(firstName()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await edit();
    expect(firstName()).not.toHaveAttribute('readonly');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'You sign in with it; it cannot be changed.',
    );
  });

  it('is saved and shown as the server returns it, and the focus returns to Edit', async () => {
    const { answer, release } = held(() => success(ana));
    server.answer('POST /user/update-user', answer);
    await edit();
    await fillIn(page.user, firstName(), ' Anahí ');
    await fillIn(page.user, mobile(), '+64 21 123 457');
    await page.user.click(button('Save'));
    expect(button('Save')).toHaveAttribute('aria-busy', 'true');
    expect(button('Cancel')).toBeDisabled();
    server.answer('GET /user/me', () => success({ ...ana, firstName: 'Anahí' }));
    release();
    expect(await toastSaying('Profile updated successfully!')).toBeVisible();
    expect(button('Edit')).toHaveFocus();
    expect(firstName()).toHaveValue('Anahí');
    expect(server.sent('POST /user/update-user').map(({ json }) => json)).toEqual([
      { firstName: 'Anahí', lastName: 'Ruiz', email: 'ana@clinic.nz', phone: '+6421123457' },
    ]);
  });

  it('shows an error at each field', async () => {
    await edit();
    await fillIn(page.user, firstName(), 'An4');
    await fillIn(page.user, mobile(), '021');
    await page.user.click(button('Save'));
    await waitFor(() => expect(firstName()).toBeInvalid());
    expect(firstName()).toHaveAccessibleDescription(
      'First name should only contain letters, spaces, hyphens, and apostrophes',
    );
    expect(firstName()).toHaveFocus();
    expect(mobile()).toBeInvalid();
    expect(server.sent('POST /user/update-user')).toEqual([]);
  });

  it('stays open with the changes if it cannot be saved', async () => {
    server.answer('POST /user/update-user', () => refuse(500, 'oops'));
    await edit();
    await fillIn(page.user, firstName(), 'Anahí');
    await page.user.click(button('Save'));
    expect(await toastSaying('Profile update failed. Please try again.')).toBeVisible();
    expect(firstName()).toHaveValue('Anahí');
    expect(button('Save')).toBeEnabled();
  });

  it('is unchanged after Cancel', async () => {
    await edit();
    await fillIn(page.user, firstName(), 'Anahí');
    await page.user.click(button('Cancel'));
    expect(firstName()).toHaveValue('Ana');
    expect(button('Edit')).toHaveFocus();
  });

  it('asks before unsaved changes are lost', async () => {
    server.answer('POST /user/update-user', () => success(ana));
    await edit();
    await fillIn(page.user, firstName(), 'Anahí');
    await page.goTo('/elsewhere');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(question).toHaveAccessibleDescription('Your changes to the profile are not saved yet.');
    await page.user.click(button('Stay'));
    expect(page.path()).toBe('/page');
    expect(firstName()).toHaveValue('Anahí');
    await page.goTo('/elsewhere');
    await page.user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(page.path()).toBe('/elsewhere'));
    expect(await toastSaying('Profile updated successfully!')).toBeVisible();
    expect(server.sent('POST /user/update-user')).toHaveLength(1);
  });
});
