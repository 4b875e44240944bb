import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../../../src/components/ui/button.js';
import { shareSummary } from '../../../src/features/transcription/api.js';
import { ShareDialog } from '../../../src/features/transcription/share/share-dialog.js';
import { openSignedIn, toastSaying } from '../support/open-page.js';
import { held, refuse, server, success } from '../support/server.js';

const mail = 'POST /email/send-with-attachment';
const email = () => screen.getByRole('textbox', { name: 'Email' });
const button = (name: string) => screen.getByRole('button', { name });

/** What opens it. The PDF that is mailed is made by the build alone: its fonts come from there. */
function Opener() {
  const [open, setOpen] = useState(false);
  const pdf = new Blob(['%PDF'], { type: 'application/pdf' });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <ShareDialog
        open={open}
        onClose={() => setOpen(false)}
        send={async (to) => {
          await shareSummary({ dictationId: 'x1', email: to, pdf, fileName: 'note.pdf' });
        }}
      />
    </>
  );
}

const sent = () => success({ deliveryId: 'm1', delivered: true });
let page: Awaited<ReturnType<typeof openSignedIn>>;

beforeEach(async () => {
  const sharedTo = (id: string, addresses: string) => ({ node: { __typename: 'Dictation', id, sharedTo: addresses } });
  server.answer('POST /graphql', () => ({
    data: { dictations: { edges: [sharedTo('a', 'gp@clinic.nz, Lab@clinic.nz'), sharedTo('b', 'lab@clinic.nz')] } },
  }));
  server.answer(mail, sent);
  page = await openSignedIn(<Opener />);
  await page.user.click(button('Share'));
  await screen.findByRole('list', { name: 'Recent recipients' });
});

describe('the share dialog', () => {
  it('says what will be sent, and focuses the address', () => {
    expect(screen.getByRole('dialog', { name: 'Share Summary' })).toHaveAccessibleDescription(
      'The summary is sent by email as a PDF. The email names you as its sender.',
    );
    expect(email()).toHaveFocus();
  });

  it('sends once, confirms it, closes by itself and returns the focus', async () => {
    const { answer, release } = held(sent);
    server.answer(mail, answer);
    await page.user.type(email(), ' gp@clinic.nz {Enter}');
    const busy = await screen.findByRole('button', { name: 'Sending...' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    expect(button('Lab@clinic.nz')).toBeDisabled();
    await page.user.click(busy);
    release();
    expect(await toastSaying('Summary sent to gp@clinic.nz')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button('Share')).toHaveFocus();
    const forms = server.sent(mail).map(({ form }) => form);
    expect(forms).toHaveLength(1);
    expect([forms[0]?.get('email'), forms[0]?.get('contentId')]).toEqual(['gp@clinic.nz', 'x1']);
  });

  it.each([
    ['', 'Email is required'],
    ['gp@', 'Email is invalid'],
  ])('does not send to %j', async (typed, said) => {
    if (typed) await page.user.type(email(), typed);
    await page.user.click(button('Send'));
    await waitFor(() => expect(email()).toHaveAccessibleDescription(said));
    expect(email()).toHaveFocus();
    expect(server.sent(mail)).toEqual([]);
  });

  it('fills in a recent recipient, each offered once, without sending', async () => {
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Lab@clinic.nz', 'gp@clinic.nz']);
    await page.user.click(button('gp@clinic.nz'));
    expect(email()).toHaveValue('gp@clinic.nz');
    expect(button('Send')).toHaveFocus();
    expect(server.sent(mail)).toEqual([]);
  });

  it('shows at the address why nothing was sent, and stays open', async () => {
    server.answer(mail, () => refuse(429, 'Too many mails today.'));
    await page.user.type(email(), 'gp@clinic.nz{Enter}');
    await waitFor(() => expect(email()).toHaveAccessibleDescription('The email was not sent. Too many mails today.'));
    expect(email()).toBeInvalid();
    expect(email()).toHaveValue('gp@clinic.nz');
    expect(button('Send')).toBeEnabled();
  });

  it('asks before it discards an address', async () => {
    await page.user.type(email(), 'gp@clinic.nz{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
    await page.user.click(button('Discard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button('Share')).toHaveFocus();
  });
});
