import { defaultSettings } from '@auscribe/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { SettingsPage } from '../../../src/features/settings/settings-page.js';
import { openSignedIn } from '../support/open-page.js';
import { held, refuse, server, success } from '../support/server.js';

const stored = { ...defaultSettings, id: 's1' };
const preview = { count: 0, unfinished: 0, at: null, later: 0, nextAt: null, kept: 0 };
const save = 'PUT /settings/s1';
const choice = (name: string) => screen.getByRole('combobox', { name });
const update = () => screen.getByRole('button', { name: 'Update' });

beforeEach(() => {
  server.answer('GET /settings/me', () => success(stored));
  server.answer(save, ({ json }) => success(json));
});

async function openSettings() {
  const page = await openSignedIn(<SettingsPage />);
  await waitFor(() => expect(update()).toBeEnabled());
  return page;
}

/** The line that says whether what is seen is what is saved; it is read out. */
const said = (words: string) => waitFor(() => expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(words));

describe('the settings', () => {
  it('cannot be changed before they are loaded', async () => {
    const { answer, release } = held(() => success({ ...stored, accent: 'Australia' }));
    server.answer('GET /settings/me', answer);
    await openSignedIn(<SettingsPage />);
    await said('Loading your settings…');
    expect(choice('Accent')).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Auto save recordings' })).toBeDisabled();
    expect(update()).toBeDisabled();
    release();
    await said('All changes are saved');
    expect(choice('Accent')).toBeEnabled();
    expect(choice('Accent')).toHaveValue('Australia');
  });

  it('are saved by Update, and the bar says so', async () => {
    const { user } = await openSettings();
    await user.selectOptions(choice('Language'), 'French');
    await user.click(screen.getByRole('switch', { name: 'Auto save recordings' }));
    await said('Unsaved changes');
    await user.click(update());
    await said('Saved');
    expect(server.sent(save).map(({ json }) => json)).toEqual([{ ...stored, languageName: 'French', autoSave: false }]);
    expect(screen.getByRole('switch', { name: 'Auto save recordings' })).not.toBeChecked();
  });

  it('can be saved by keyboard, and an undone change does not count', async () => {
    const { user } = await openSettings();
    const replies = screen.getByRole('switch', { name: 'Recipients can reply to me' });
    await user.click(replies);
    expect(replies).toHaveAccessibleDescription(/Everyone you share with will see your address\.$/);
    await user.click(replies);
    await said('All changes are saved');
    await user.click(replies);
    await user.keyboard('{Control>}s{/Control}');
    await said('Saved');
    expect(server.sent(save)).toHaveLength(1);
  });

  it('are kept in the form if they cannot be saved', async () => {
    const { user } = await openSettings();
    server.answer(save, () => refuse(500, 'oops'));
    await user.selectOptions(choice('Accent'), 'United States');
    await user.click(update());
    await said('Not saved. Your choices are still here; please try again.');
    expect(choice('Accent')).toHaveValue('United States');
    expect(choice('Accent')).toHaveAccessibleDescription(/tumor, anemia, pediatric/);
  });

  it('are the defaults if they cannot be loaded, and can be loaded again', async () => {
    server.answer('GET /settings/me', () => refuse(500, 'oops'));
    const { user } = await openSettings();
    const notice = await screen.findByText(/^Your settings could not be loaded; these are the defaults\./);
    server.answer('GET /settings/me', () => success({ ...stored, accent: 'Australia' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(choice('Accent')).toHaveValue('Australia'));
    expect(notice).not.toBeInTheDocument();
  });

  it('ask before unsaved changes are lost', async () => {
    const { user, goTo, path } = await openSettings();
    await user.selectOptions(choice('Accent'), 'Australia');
    await goTo('/elsewhere');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toHaveAccessibleDescription(
      'Your changes to the settings are not saved yet.',
    );
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(path()).toBe('/elsewhere');
    expect(server.sent(save)).toEqual([]);
  });
});

describe('an earlier deletion', () => {
  const at = new Date(2026, 10, 24, 10, 32).toISOString();
  const doomed = '3 dictations are older than 7 days and will be deleted on Nov 24, 2026 | 10:32 AM.';
  const dialog = () => screen.findByRole('dialog', { name: 'Delete dictations automatically?' });

  async function chooseWeek(answer: () => unknown) {
    server.answer('GET /dictations/auto-delete/preview', answer);
    const page = await openSettings();
    await page.user.selectOptions(choice('Auto-Delete after'), '7 Days');
    return page;
  }

  it('explains its effect immediately, and is saved after confirmation', async () => {
    const { user } = await chooseWeek(() => success({ ...preview, count: 3, at }));
    expect(await screen.findByText(doomed)).toBeVisible();
    await user.click(update());
    expect(await dialog()).toHaveAccessibleDescription(new RegExp(`^${doomed.replace('|', '\\|')}.*permanently`));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(server.sent(save)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Update and delete' }));
    await said('Saved');
    expect(server.sent(save)[0]?.json).toMatchObject({ autoDelete: '7 Day' });
  });

  it('saves nothing after Cancel, and the focus is on Update again', async () => {
    const { user } = await chooseWeek(() => success({ ...preview, count: 3, at }));
    await user.click(update());
    await dialog();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(update()).toHaveFocus();
    await said('Unsaved changes');
    expect(server.sent(save)).toEqual([]);
  });

  it('asks even if the server cannot say how many', async () => {
    const { user } = await chooseWeek(() => refuse(500, 'oops'));
    await user.click(update());
    expect(await dialog()).toHaveAccessibleDescription(
      /^Dictations that are older than 7 days will be deleted in about a day\./,
    );
  });

  it('does not ask if nothing will be deleted', async () => {
    const { user } = await chooseWeek(() => success(preview));
    await user.click(update());
    await said('Saved');
  });
});
