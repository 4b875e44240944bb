import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { cardiology } from '../support/departments.js';
import { toastSaying } from '../support/open-page.js';
import { answeredRecord } from '../support/record.js';
import { refusal, refuse, server } from '../support/server.js';
import { upload } from '../support/upload.js';
import { button, department, openNewDictation, patient } from './open-new-dictation.js';

const submit = 'POST /dictations/full-dictaion';
const audio = new File(['sound'], 'visit.mp3', { type: 'audio/mpeg' });

beforeEach(() => {
  upload.install();
  server.answer(submit, () => answeredRecord());
});

async function chosen() {
  const page = await openNewDictation();
  await page.user.upload(screen.getByLabelText('Audio file'), audio);
  await screen.findByText('visit.mp3 (5 bytes)');
  return page;
}

/** The form is filled in, and the file on its way. */
async function sending() {
  const page = await chosen();
  await page.fillForm();
  await page.user.click(button('Submit'));
  const bar = await screen.findByRole('progressbar', { name: 'Submitting...' });
  return { ...page, bar };
}

describe('a file with a recording', () => {
  it('is chosen, shown by its name and size, and can be submitted', async () => {
    await chosen();
    expect(screen.getByText('File chosen')).toHaveRole('status');
    expect(screen.getByLabelText('Recording')).toBeVisible();
    expect(button('Submit')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Record Now' })).not.toBeInTheDocument();
  });

  it.each([
    [new File(['text'], 'note.pdf', { type: 'application/pdf' }), 'Please select an audio file application/pdf'],
    [new File([], 'empty.mp3', { type: 'audio/mpeg' }), 'The file is empty. Please select an audio file'],
  ])('is refused if it is not audio', async (file, said) => {
    const { user } = await openNewDictation();
    // As the browser's dialog does it when all files are shown.
    await user.setup({ applyAccept: false }).upload(screen.getByLabelText('Audio file'), file);
    expect(await toastSaying(said)).toBeVisible();
    expect(button('Submit')).toBeDisabled();
    expect(button('Upload Audio')).toBeEnabled();
  });

  it('can be dropped; of several the first is taken', async () => {
    await openNewDictation();
    const panel = screen.getByRole('region', { name: 'Start Voice Recording' });
    const dataTransfer = { types: ['Files'], files: [audio, new File(['b'], 'b.mp3', { type: 'audio/mpeg' })] };
    fireEvent.dragEnter(panel, { dataTransfer });
    expect(screen.getByText('Drop the audio file to use it')).toBeVisible();
    fireEvent.drop(panel, { dataTransfer });
    expect(await screen.findByText('visit.mp3 (5 bytes)')).toBeVisible();
    expect(await toastSaying('A dictation takes one file. visit.mp3 was used.')).toBeVisible();
  });

  it('is sent with the form, and shows its progress', async () => {
    const { bar, path } = await sending();
    expect(bar).toHaveAttribute('aria-valuenow', '0');
    await upload.progress(30, 60);
    expect(bar).toHaveAttribute('aria-valuenow', '50');
    expect(screen.getByText('Sent 50 %')).toBeVisible();
    expect(patient()).toHaveAttribute('readonly');
    expect(department()).toBeDisabled();
    expect(button('Remove file')).toBeDisabled();
    await upload.arrive();
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(await toastSaying('Dictation submitted successfully!')).toBeVisible();
    const form = server.sent(submit)[0]?.form;
    expect(form?.getAll('tags[]')).toEqual(['MR12', 'MiaChen', cardiology.id, 'DEFA']);
    expect([form?.get('patientName'), form?.get('mrNo')]).toEqual(['Mia Chen', 'MR 12']);
  });

  it('is kept if sending is cancelled', async () => {
    const { user } = await sending();
    await user.click(button('Stop sending'));
    expect(await toastSaying('The upload was stopped. Your file is still chosen.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(button('Submit')).toBeEnabled();
    expect(server.sent(submit)).toEqual([]);
  });

  it.each([
    ['the connection breaks', () => upload.break(), 'The upload was cut off. Please check your internet connection.'],
    ['the server fails', answered(() => refuse(503, 'oops')), /^Failed to submit dictation\. Please try again\./],
    ['the server refuses it', answered(() => refusal('It is no audio.')), 'It is no audio. Please try again.'],
  ])('is kept if %s', async (_when, happen, said) => {
    const { path } = await sending();
    await happen();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(said);
    expect(alert).toHaveTextContent('Your file is still chosen. Submit sends it again.');
    expect(path()).toBe('/dictation/new');
    expect(button('Submit')).toBeEnabled();
  });

  it('is removed only after confirmation', async () => {
    const { user } = await chosen();
    await user.click(button('Remove file'));
    expect(await screen.findByRole('dialog', { name: 'Remove this file?' })).toHaveAccessibleDescription(
      'It is removed from this dictation. The file on your device is not deleted.',
    );
    await user.click(button('Remove'));
    expect(await screen.findByRole('button', { name: 'Upload Audio' })).toBeVisible();
    expect(button('Submit')).toBeDisabled();
  });

  it('is requested if Enter is pressed without one', async () => {
    const { user, fillForm } = await openNewDictation();
    await fillForm();
    await user.click(patient());
    await user.keyboard('{Enter}');
    expect(await toastSaying('Please record an audio before uploading.')).toBeVisible();
  });
});

function answered(answer: () => unknown) {
  return () => {
    server.answer(submit, answer);
    return upload.arrive();
  };
}
