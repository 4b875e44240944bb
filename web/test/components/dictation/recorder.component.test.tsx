import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { cardiology } from '../support/departments.js';
import { microphone } from '../support/microphone.js';
import { toastSaying } from '../support/open-page.js';
import { answeredRecord } from '../support/record.js';
import { held, refusal, refuse, server, success, unreachable } from '../support/server.js';
import { button, department, mrNo, openNewDictation, patient } from './open-new-dictation.js';

const submit = 'POST /chunking/upload-merged';
const discard = 'POST /chunking/discard';
const status = (words: string) => waitFor(() => expect(screen.getAllByText(words)[0]).toBeVisible());
let recordings = 0;
/** Of the last started recording. */
const latestId = () => `00000000-0000-4000-8000-${String(recordings).padStart(12, '0')}`;

beforeEach(() => {
  server.answer('POST /chunking/start-recording', () => {
    recordings += 1;
    return success({ recordingId: latestId(), startedAt: '2026-05-07T00:00:00.000Z' });
  });
  server.answer('POST /chunking/upload-chunk', ({ form }) =>
    success({
      recordingId: form?.get('recordingId'),
      chunkIndex: Number(form?.get('chunkIndex')),
      size: 1,
      sha256: form?.get('sha256'),
    }),
  );
  server.answer(discard, () => success({ recordingId: latestId() }));
});

/** Stopped in a pause, when there are no last words to wait for. */
async function recorded(settings: Parameters<typeof openNewDictation>[0] = {}) {
  const page = await openNewDictation(settings);
  await page.record();
  await microphone.speak('hello');
  await page.user.click(button('Pause'));
  await page.user.click(button('Stop'));
  await screen.findByText('Review your recording before submitting');
  return page;
}

describe('the recorder', () => {
  it('starts, pauses, resumes and stops, and announces its state', async () => {
    const { user, record } = await openNewDictation();
    expect(screen.getByText('Ready')).toHaveRole('status');
    expect(button('Submit')).toBeDisabled();
    await record();
    expect(await toastSaying('Recording started successfully')).toBeVisible();
    await status('Recording...');
    expect(button('Pause')).toHaveFocus();
    expect(button('Cancel')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Upload Audio' })).not.toBeInTheDocument();
    expect(microphone.isOpen()).toBe(true);

    await user.keyboard('{Enter}');
    await status('Paused');
    expect(microphone.recorder().state).toBe('paused');
    await user.click(button('Resume'));
    await status('Recording...');
    expect(microphone.recorder().state).toBe('recording');

    await user.click(button('Stop'));
    await status('Saving the last words...');
    expect(button('Pause')).toBeDisabled();
    expect(button('Stop')).toHaveAttribute('aria-busy', 'true');
    // It goes on recording for three seconds, for the last words.
    await screen.findByText('Review your recording before submitting');
    await status('Recorded');
    expect(microphone.isOpen()).toBe(false);
    expect(screen.getByLabelText('Recording')).toBeVisible();
    expect(button('Submit')).toBeEnabled();
  });

  it('can be controlled by keys, for a foot pedal', async () => {
    const { user } = await openNewDictation();
    await user.click(screen.getByRole('heading', { name: 'Add New Dictation' }));
    await user.keyboard('r');
    await status('Recording...');
    await user.keyboard('p');
    await status('Paused');
    await user.keyboard('s');
    await screen.findByText('Review your recording before submitting');
  });

  it('uploads the recording, and submits it with the form', async () => {
    const { user, fillForm, path } = await recorded();
    const { answer, release } = held(() => answeredRecord());
    server.answer(submit, answer);
    await fillForm();
    await user.click(button('Submit'));
    const sending = await screen.findByRole('button', { name: 'Submitting...' });
    expect(sending).toHaveAttribute('aria-busy', 'true');
    expect(patient()).toHaveAttribute('readonly');
    await user.click(sending);
    release();
    await screen.findByRole('heading', { name: 'Another page' });
    expect(path()).toBe('/dashboard');
    expect(await toastSaying('Dictation submitted successfully!')).toBeVisible();
    expect(server.sent(submit).map(({ json }) => json)).toEqual([
      expect.objectContaining({
        patientName: 'Mia Chen',
        mrNo: 'MR 12',
        classificationId: cardiology.id,
        template: 'DEFA',
        recordingId: latestId(),
        chunkCount: server.sent('POST /chunking/upload-chunk').length,
      }),
    ]);
    expect(server.sent('POST /chunking/upload-chunk').at(-1)?.form?.get('final')).toBe('true');
  });

  it('shows an error at each field on submit, and focuses the first', async () => {
    const { user } = await recorded();
    await user.click(button('Submit'));
    expect(await toastSaying('Please complete all required fields and record audio')).toBeVisible();
    expect(patient()).toHaveAccessibleDescription('Patient Name is required');
    expect(patient()).toHaveFocus();
    expect(mrNo()).toHaveAccessibleDescription('MR Number is required');
    expect(department()).toHaveAccessibleDescription('Department is required');
    expect(server.sent(submit)).toEqual([]);
  });

  it('keeps the recording if the submit fails, and can submit it again', async () => {
    const { user, fillForm, path } = await recorded();
    server.answer(submit, () => refusal('The department is gone.'));
    await fillForm();
    await user.click(button('Submit'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed while submitting dictation. The department is gone. Please try again. Your recording is kept. Submit sends it again.',
    );
    expect(path()).toBe('/dictation/new');
    server.answer(submit, () => answeredRecord());
    await user.click(button('Submit'));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it.each([
    ['NotAllowedError', /^Error: The microphone is not allowed\. Please allow it/],
    ['NotFoundError', 'Error: No microphone was found. Please connect one and try again.'],
    ['NotReadableError', /^Error: The microphone is in use by another program/],
  ])('says what to do if the microphone fails with %s, and can be started again', async (name, said) => {
    const { user, record } = await openNewDictation();
    microphone.refuseWith(name);
    await user.click(button('Record Now'));
    expect(await toastSaying(said)).toBeVisible();
    await status('Ready');
    expect(server.sent('POST /chunking/start-recording')).toEqual([]);
    microphone.refuseWith('');
    await record();
    await status('Recording...');
  });

  it('asks to allow the microphone while the browser asks', async () => {
    const { answer, release } = held(() => refuse(500, 'oops'));
    server.answer('POST /chunking/start-recording', answer);
    const { user } = await openNewDictation();
    await user.click(button('Record Now'));
    await status('Opening the microphone...');
    expect(screen.getByText('If your browser asks, please allow the microphone.')).toBeVisible();
    expect(button('Upload Audio')).toBeDisabled();
    release();
    const said = 'Error: Failed to start recording session: Server responded with status: 500';
    expect(await toastSaying(said)).toBeVisible();
    expect(microphone.isOpen()).toBe(false);
  });

  it('keeps what was recorded before the microphone stopped', async () => {
    const { record } = await openNewDictation();
    await record();
    await microphone.unplug();
    expect(await toastSaying('The microphone stopped. What was recorded up to then is kept.')).toBeVisible();
    expect(screen.getByText('Review your recording before submitting')).toBeVisible();
  });

  it('discards a recording only after confirmation', async () => {
    const { user } = await recorded();
    await user.click(button('Discard recording'));
    const question = await screen.findByRole('dialog', { name: 'Discard this recording?' });
    expect(question).toHaveAccessibleDescription('It is deleted permanently, here and on the server.');
    expect(button('Cancel')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(button('Discard recording')).toHaveFocus();
    expect(server.sent(discard)).toEqual([]);

    await user.click(button('Discard recording'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await status('Ready');
    expect(server.sent(discard).map(({ json }) => json)).toEqual([{ recordingId: latestId() }]);
  });

  it('says that a recording could not be discarded, and keeps it', async () => {
    const { user } = await recorded();
    server.answer(discard, unreachable);
    await user.click(button('Discard recording'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await toastSaying(/^The recording was not discarded\. The server could not be reached/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Discard recording' })).toBeVisible();
  });
});

describe('leaving', () => {
  it('while recording asks first; staying continues the recording', async () => {
    const { user, record, goTo, path } = await openNewDictation();
    await record();
    await goTo('/help');
    const question = await screen.findByRole('dialog', { name: 'Leave while recording?' });
    expect(question).toHaveAccessibleDescription(/What was recorded is kept, and you can continue later\.$/);
    expect(button('Stay')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(path()).toBe('/dictation/new');
    expect(microphone.recorder().state).toBe('recording');
  });

  it('while recording keeps the recording, and offers it later', async () => {
    const { user, record, goTo, path } = await openNewDictation();
    await record();
    await microphone.speak('hello');
    await goTo('/help');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/help'));
    await waitFor(() => expect(microphone.isOpen()).toBe(false));
    expect(server.sent(discard)).toEqual([]);
    const recordingId = latestId();
    server.answer('GET /chunking/unfinished', () =>
      success([{ recordingId, startedAt: '2026-05-07T00:00:00.000Z', chunks: [0], final: false }]),
    );
    await goTo('/dictation/new');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
  });

  it('while recording discards it if Auto save is off and the user chooses that', async () => {
    const { user, record, goTo, path } = await openNewDictation({ autoSave: false });
    await record();
    await goTo('/help');
    expect(await screen.findByRole('dialog', { name: 'Leave while recording?' })).toHaveAccessibleDescription(
      /^Auto save is off: .* what was recorded is discarded\.$/,
    );
    await user.click(button('Leave and discard'));
    await waitFor(() => expect(path()).toBe('/help'));
    expect(server.sent(discard).map(({ json }) => json)).toEqual([{ recordingId: latestId() }]);
  });

  it('before a recording is submitted asks too, in other words', async () => {
    const { user, goTo, path } = await recorded();
    await goTo('/help');
    expect(await screen.findByRole('dialog', { name: 'Leave without submitting?' })).toHaveAccessibleDescription(
      'The recording is kept. You can submit it later from New Dictation or from the dashboard.',
    );
    await user.click(button('Leave'));
    await waitFor(() => expect(path()).toBe('/help'));
  });

  it('does not ask if nothing was recorded', async () => {
    const { goTo, path } = await openNewDictation();
    await goTo('/help');
    expect(path()).toBe('/help');
  });

  it('by closing the tab makes the browser ask while there is a recording', async () => {
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { record } = await openNewDictation();
    expect(closes()).toBe(true);
    await record();
    expect(closes()).toBe(false);
  });
});
