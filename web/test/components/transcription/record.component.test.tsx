import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { toastSaying } from '../support/open-page.js';
import { answeredRecord, id } from '../support/record.js';
import { held, refuse, server } from '../support/server.js';
import { openRecord } from './open-record.js';

const update = `PUT /dictations/${id}`;
const button = (name: string) => screen.getByRole('button', { name });

describe('archiving', () => {
  it('leads to the dashboard, where it can be undone', async () => {
    const { answer, release } = held(() => answeredRecord({ status: 'ARCHIVED' }));
    server.answer(update, answer);
    server.answer(`POST /dictations/${id}/undo-archive`, () => answeredRecord());
    const { user, path } = await openRecord();
    const archive = button('Save & Archive');
    await user.click(archive);
    expect(archive).toHaveAttribute('aria-busy', 'true');
    await user.click(archive);
    release();
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(server.sent(update).map(({ json }) => json)).toEqual([{ status: 'ARCHIVED' }]);
    expect(await toastSaying('Moved to the archive')).toBeVisible();
    await user.click(button('Undo'));
    expect(await toastSaying('Restored from the archive')).toBeVisible();
  });

  it('says why it is refused, and stays on the page', async () => {
    server.answer(update, () => refuse(409, 'Somebody else is changing it.'));
    const { user, path } = await openRecord();
    await user.click(button('Save & Archive'));
    expect(await toastSaying('Failed to archive the transcription. Please try again after some time!')).toBeVisible();
    expect(await toastSaying('Somebody else is changing it.')).toBeVisible();
    expect(path()).toBe(`/transcription/${id}`);
    expect(button('Save & Archive')).toBeEnabled();
  });

  it('waits for what is still being processed', async () => {
    await openRecord({ status: 'PENDING', stage: 'transcribing', noteVersion: 0 });
    expect(button('Save & Archive')).toBeDisabled();
    expect(button('Save & Archive')).toHaveAccessibleDescription('It can be archived once processing has finished.');
  });
});

describe('sharing', () => {
  it('asks first if critical words are unchecked, and returns the focus to the button', async () => {
    const { user } = await openRecord();
    await screen.findByRole('button', { name: 'pravastatin, to check' });
    await user.click(button('Share'));
    expect(await screen.findByRole('dialog', { name: 'Share this note as it is?' })).toHaveAccessibleDescription(
      /^Critical words that nobody has checked against the recording: 2\. The document will say so\./,
    );
    expect(button('Go back')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button('Share')).toHaveFocus();
    await user.click(button('Share'));
    await user.click(await screen.findByRole('button', { name: 'Share anyway' }));
    expect(await screen.findByRole('dialog', { name: 'Share Summary' })).toBeVisible();
  });
});

describe('another template', () => {
  const template = () => screen.getByRole('combobox', { name: 'Note template' });
  const change = `POST /dictations/${id}/template`;

  it('asks before the note is made again', async () => {
    server.answer(change, () => answeredRecord());
    const { user } = await openRecord();
    await user.selectOptions(template(), 'SOAP');
    const question = await screen.findByRole('dialog', { name: /^Rewrite the note as .+\?$/ });
    expect(question).toHaveAccessibleDescription(/^The note is written again from the transcript/);
    expect(button('Keep this note')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(template()).toHaveValue('DEFA');
    expect(server.sent(change)).toEqual([]);

    await user.selectOptions(template(), 'SOAP');
    await user.click(await screen.findByRole('button', { name: 'Rewrite' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.sent(change).map(({ json }) => json)).toEqual([{ template: 'SOAP' }]);
  });
});

describe('an edit', () => {
  it('is discarded only after confirmation', async () => {
    const { user } = await openRecord();
    await user.click(button('Edit'));
    const editor = await screen.findByRole('textbox', { name: 'Transcription Summary' });
    await user.type(editor, ' New.');
    await user.click(button('Cancel'));
    await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await user.click(button('Keep editing'));
    expect(editor).toHaveValue('PLAN\nHe takes pravastatin 40 mg on the left. New.');
    await user.click(button('Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(editor).not.toBeInTheDocument());
    expect(server.sent(update)).toEqual([]);
  });
});
