import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { cardiology } from '../support/departments.js';
import { toastSaying } from '../support/open-page.js';
import { held, refusal, refuse, server, success } from '../support/server.js';
import { button, department, openNewDictation } from './open-new-dictation.js';

const otherId = '5d1c7a90-3b1e-4f0a-8a53-2f6f3f6b7c02';

const create = 'POST /classifications';
const name = () => screen.getByRole('textbox', { name: 'New Department' });
const dialog = () => screen.queryByRole('dialog', { name: 'Add new Department' });

let page: Awaited<ReturnType<typeof openNewDictation>>;

beforeEach(async () => {
  page = await openNewDictation();
  await page.user.click(button('+ Add Department'));
});

describe('a new department', () => {
  it('is added once and selected in the form, and the focus returns', async () => {
    const { answer, release } = held(() => success({ ...cardiology, id: otherId, classification: 'Oncology' }));
    server.answer(create, answer);
    expect(name()).toHaveFocus();
    await page.user.type(name(), ' Oncology {Enter}');
    const busy = await screen.findByRole('button', { name: 'Submitting...' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await page.user.click(busy);
    release();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(await toastSaying('Department added successfully!')).toBeVisible();
    expect(department()).toHaveDisplayValue('Oncology');
    expect(button('+ Add Department')).toHaveFocus();
    expect(server.sent(create).map(({ json }) => json)).toEqual([{ classification: 'Oncology' }]);
    // In React's tree, its form is inside that of the dictation, which was not submitted.
    expect(screen.queryByText('Please record an audio before uploading.')).not.toBeInTheDocument();
  });

  it.each([
    ['', 'Department is required'],
    ['a b', 'Department is invalid'],
    [' cardiology', 'Department already exists!'],
  ])('cannot be called %j', async (typed, said) => {
    if (typed) await page.user.type(name(), typed);
    await page.user.click(button('Add Department'));
    await waitFor(() => expect(name()).toHaveAccessibleDescription(said));
    expect(name()).toBeInvalid();
    expect(name()).toHaveFocus();
    expect(server.sent(create)).toEqual([]);
  });

  it.each([
    ['refuses it', refusal('No'), 'Department already exists or Failed to add department. Please try again.'],
    ['fails', refuse(400, 'Too long.'), 'Too long. Please re-check the department name.'],
  ])('is kept in the form if the server %s', async (_what, answer, said) => {
    server.answer(create, () => answer);
    await page.user.type(name(), 'Oncology{Enter}');
    expect(await toastSaying(said)).toBeVisible();
    expect(name()).toHaveValue('Oncology');
    expect(button('Add Department')).toBeEnabled();
  });

  it('is not discarded by an accidental key press', async () => {
    await page.user.type(name(), 'Oncology{Escape}');
    const question = await screen.findByRole('alertdialog', { name: /^Discard/ });
    expect(question).toBeVisible();
    await waitFor(() => expect(button('Keep typing')).toHaveFocus());
    await page.user.keyboard('{Enter}');
    expect(name()).toHaveFocus();
    expect(name()).toHaveValue('Oncology');
    await page.user.keyboard('{Escape}');
    await page.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(department()).toHaveDisplayValue('Select department');
  });

  it('closes without a question if nothing was entered', async () => {
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(button('+ Add Department')).toHaveFocus();
  });
});

describe('the departments', () => {
  it('can be loaded again after a failure', async () => {
    await page.user.keyboard('{Escape}');
    server.answer('GET /classifications', () => refuse(500, 'oops'));
    await page.goTo('/elsewhere');
    await page.goTo('/dictation/new');
    await waitFor(() => expect(department()).toHaveAccessibleDescription('The departments could not be loaded.'));
    server.answer('GET /classifications', () => success([{ ...cardiology, id: otherId, classification: 'Surgery' }]));
    await page.user.click(button('Try again'));
    expect(await screen.findByRole('option', { name: 'Surgery' })).toBeVisible();
    expect(department()).toBeValid();
  });
});
