import { asRecorded, eventually, inChunks, speak } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { factsHeld, leastHeld, problemsOf, spokenCase } from '../e2e/support/cases.js';
import { type Clinic, openClinic } from './support/clinic.js';
import { noteOf, recordsOf, submit } from './support/dictate.js';

let clinic: Clinic;

beforeAll(async () => {
  clinic = await openClinic();
});

afterAll(() => clinic?.close());

describe('the main job, in the cluster', () => {
  let userId: string;
  let id: string;

  it('shows the page', async () => {
    const answer = await fetch(clinic.url);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="root"');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('signs a clinician up with the code from the inbox, and signs in with a second one', async () => {
    userId = (await clinic.api.newClinician()).id;
    const me = await clinic.api.get('/settings/me');
    expect(me.status).toBe(200);
  });

  it('makes a note from spoken chunks', async () => {
    const spoken = spokenCase('default-clinic-letter');
    const chunks = inChunks(await asRecorded(await speak(spoken.text)));
    expect(chunks.length).toBeGreaterThan(2);
    const department = await clinic.api.department('Respiratory', spoken.hotwords);
    id = await submit(clinic.api, userId, {
      patientName: 'InTheCluster',
      template: spoken.template,
      department,
      chunks,
    });
    const details = await noteOf(clinic.api, id);
    expect(details).toMatchObject({ stage: 'done', status: 'IN_PROGRESS', gaps: [] });
    expect(problemsOf(details, spoken)).toEqual([]);
    expect(factsHeld(details.transcriptionSummary, spoken)).toBeGreaterThanOrEqual(leastHeld);
    expect(await recordsOf(clinic.api, 'InTheCluster')).toBe(1);
  }, 400_000);

  it('mails the summary with its PDF', async () => {
    const to = 'gp@practice.example';
    const sent = await clinic.api.share({ to, subject: 'Consultation Summary', body: 'Attached.', contentId: id });
    expect(sent.body.status).toBe('SUCCESS');
    const mail = await eventually(async () => (await clinic.inbox.mailsTo(to)).at(-1), { what: 'the summary' });
    expect((await clinic.inbox.attachment(mail)).toString('latin1', 0, 5)).toBe('%PDF-');
  });
});
