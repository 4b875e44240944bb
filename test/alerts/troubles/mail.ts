import { ApiClient, makeOlder } from '@auscribe/testing';
import { type Clinic, dictate, times } from '../support/clinic.js';
import { burns, type Trouble } from '../support/trouble.js';

/** Requests a mailed code. */
function forgotten({ system, inbox, account }: Clinic): Promise<unknown> {
  return new ApiClient(system.url, inbox).post('/auth/signin', { username: account.email, password: account.password });
}

async function askForDemo({ system, inbox }: Clinic): Promise<void> {
  const request = { name: 'Dr Ana', email: 'ana@clinic.example', mobile: '', message: 'Hello' };
  await new ApiClient(system.url, inbox).post('/contacts', request);
}

/** The mail server, and services/email itself. */
export const mailTroubles: Trouble[] = [
  {
    what: 'the mail server is down, and clinicians sign in',
    alerts: {
      MailServerUnreachable:
        /^At its last attempt, no process of email could use the mail server: it does not answer or close/,
      MailQueueOld: /^The oldest e-mail has been waiting for .*\d+s/,
      ...burns('MailErrorBudgetBurn', /^\d+(\.\d+)?% of e-mails/),
    },
    async begin(clinic) {
      await clinic.system.takeDown('mail');
      await askForDemo(clinic);
    },
    meanwhile: (clinic) => times(2, () => forgotten(clinic)),
    repair: ({ system }) => system.bringUp('mail'),
  },
  {
    what: 'services/email is down while auto-delete takes dictations away',
    alerts: {
      RemovalsIncomplete: /within six hours: at least [12]\./,
      QueueOld: /^The oldest message for email-erase has been waiting for .*\d+s/,
    },
    async begin(clinic) {
      const { system, api, account } = clinic;
      const ids = [await dictate(clinic), await dictate(clinic)];
      await api.chooseAutoDelete(account.id, '7 Days');
      await system.takeDown('email');
      for (const id of ids) await makeOlder(system.urls.mongo ?? '', id, 8);
    },
    async repair({ system, api, account }) {
      await system.bringUp('email');
      await api.chooseAutoDelete(account.id, 'Never');
    },
  },
];
