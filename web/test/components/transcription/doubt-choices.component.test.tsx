import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toastSaying } from '../support/open-page.js';
import { id } from '../support/record.js';
import { held, refuse, server, success } from '../support/server.js';
import { note, openRecord } from './open-record.js';

const settle = `POST /dictations/${id}/note/doubts`;
const mark = (words: string) => screen.findByRole('button', { name: `${words}, to check` });
const choices = () => screen.findByRole('dialog', { name: 'Drug name: changed from what was heard' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

let page: Awaited<ReturnType<typeof openRecord>>;

beforeEach(async () => {
  server.answer(settle, () => success(note));
  page = await openRecord();
  await mark('pravastatin');
});

describe('words that may have been heard wrongly', () => {
  it('are counted above the note, and are buttons in it', async () => {
    expect(screen.getByText('Words that may have been heard wrongly: 2')).toBeVisible();
    expect(screen.getByText('Drugs, doses, numbers, sides and negations among them: 2')).toBeVisible();
    expect(await mark('left')).toHaveAttribute('aria-expanded', 'false');
  });

  it('offer other words, including those heard, and to keep the text, each with its key', async () => {
    await page.user.click(await mark('pravastatin'));
    const popover = await choices();
    expect(within(popover).getByText('Heard as “pervastate and”')).toBeVisible();
    const items = within(within(popover).getByRole('list', { name: 'What was said?' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      '1atorvastatin',
      '2pervastate and',
      '0pravastatinkeep as it is',
    ]);
  });

  it.each([
    ['1', 'atorvastatin'],
    ['2', 'pervastate and'],
    ['0', 'pravastatin'],
  ])('are settled by the key %s as %s', async (key, words) => {
    await page.user.click(await mark('pravastatin'));
    await choices();
    await page.user.keyboard(key);
    await closed();
    expect(server.sent(settle).map(({ json }) => json)).toEqual([{ noteVersion: 3, from: 2, to: 3, text: words }]);
  });

  it('are settled by a click, once, while the others remain', async () => {
    const { answer, release } = held(() => success(note));
    server.answer(settle, answer);
    await page.user.click(await mark('pravastatin'));
    const other = within(await choices()).getByRole('button', { name: /atorvastatin/ });
    await page.user.click(other);
    expect(other).toBeDisabled();
    release();
    await closed();
    expect(server.sent(settle)).toHaveLength(1);
  });

  it('are settled by typed text, in which digits are not shortcuts', async () => {
    await page.user.click(await mark('pravastatin'));
    const use = within(await choices()).getByRole('button', { name: 'Use' });
    expect(use).toBeDisabled();
    await page.user.type(screen.getByRole('textbox', { name: 'Something else' }), 'statin 2');
    expect(server.sent(settle)).toEqual([]);
    expect(use).toBeEnabled();
    await page.user.keyboard('{Enter}');
    await closed();
    expect(server.sent(settle)[0]?.json).toMatchObject({ text: 'statin 2' });
  });

  it('are visited with X, from the page and from the choices', async () => {
    await page.user.keyboard('x');
    await choices();
    await page.user.keyboard('x');
    await screen.findByRole('dialog', { name: 'Side: please check' });
    // The choices before give the focus back only now, which must not close these.
    await new Promise((resolve) => setTimeout(resolve));
    await page.user.keyboard('1');
    await closed();
    expect(server.sent(settle).map(({ json }) => json)).toEqual([{ noteVersion: 3, from: 8, to: 9, text: 'right' }]);
  });

  it('are not changed by Escape, and get the focus back', async () => {
    await page.user.click(await mark('pravastatin'));
    await choices();
    await page.user.keyboard('{Escape}');
    await closed();
    expect(await mark('pravastatin')).toHaveFocus();
    expect(server.sent(settle)).toEqual([]);
  });

  it.each([
    [409, 'The note was changed in the meantime. The current version is shown; please check again.'],
    [500, 'The word could not be changed. The note is unchanged.'],
  ])('stay open if the server answers %d', async (status, said) => {
    server.answer(settle, () => refuse(status, 'no'));
    await page.user.click(await mark('pravastatin'));
    await choices();
    await page.user.keyboard('2');
    expect(await toastSaying(said)).toBeVisible();
    expect(await choices()).toBeVisible();
  });
});

describe('words to check that could not be loaded', () => {
  it('can be loaded again', async () => {
    server.answer(`GET /dictations/${id}/note`, () => refuse(500, 'oops'));
    await page.goTo('/elsewhere');
    await page.goTo(`/transcription/${id}`);
    expect(await screen.findByText('The words to check could not be loaded')).toBeVisible();
    expect(screen.queryByRole('button', { name: /to check$/ })).not.toBeInTheDocument();
    server.answer(`GET /dictations/${id}/note`, () => success(note));
    await page.user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(await mark('pravastatin')).toBeVisible();
  });
});
