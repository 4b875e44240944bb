import { defaultSettings } from '@auscribe/contracts';
import { screen, waitFor } from '@testing-library/react';
import { NewDictationPage } from '../../../src/features/dictation/new-dictation-page.js';
import { cardiology } from '../support/departments.js';
import { ana, fillIn, openSignedIn } from '../support/open-page.js';
import { server, success } from '../support/server.js';

export const button = (name: string) => screen.getByRole('button', { name });
export const patient = () => screen.getByRole('textbox', { name: 'Patient Name' });
export const mrNo = () => screen.getByRole('textbox', { name: 'MR Number' });
export const department = () => screen.getByRole('combobox', { name: 'Department' });

/** The page New Dictation, whose server has one department and nothing unfinished. */
export async function openNewDictation(settings: Partial<typeof defaultSettings> = {}) {
  server.answer('GET /settings/me', () => success({ ...defaultSettings, id: 's1', ...settings }));
  server.answer('GET /classifications', () => success([cardiology]));
  server.answer('GET /chunking/unfinished', () => success([]));
  server.answer('GET /user/local-key', () => success({ userId: ana.id, key: btoa('k'.repeat(32)) }));
  const page = await openSignedIn(<NewDictationPage />, '/dictation/new');
  await screen.findByRole('option', { name: 'Cardiology' });
  return {
    ...page,
    async fillForm() {
      await fillIn(page.user, patient(), 'Mia Chen');
      await fillIn(page.user, mrNo(), 'MR 12');
      await page.user.selectOptions(department(), 'Cardiology');
    },
    /** Records until the browser has handed over a chunk. */
    async record() {
      await page.user.click(button('Record Now'));
      await waitFor(() => button('Pause'));
    },
  };
}
