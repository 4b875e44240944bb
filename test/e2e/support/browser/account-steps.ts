import { randomUUID } from 'node:crypto';
import type { Inbox } from '@auscribe/testing';
import type { Page } from 'playwright-core';

export interface Clinician {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export function newClinician(firstName: string, lastName: string): Clinician {
  const email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@clinic.example`;
  return { firstName, lastName, email, password: `correct horse ${randomUUID().slice(0, 8)}` };
}

/** From the landing page to a verified account; ends on the sign-in page. */
export async function signUp(page: Page, inbox: Inbox, { firstName, lastName, email, password }: Clinician) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByRole('tab', { name: 'Create an Account' }).click();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+64 21 123 456');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Create an Account' }).click();
  await page.waitForURL('**/verify');
  await enterCode(page, await inbox.nextCode(email, 0));
  await page.waitForURL('**/login');
}

/** Password, then the code from the inbox; ends on the dashboard. */
export async function signIn(page: Page, inbox: Inbox, { email, password }: Pick<Clinician, 'email' | 'password'>) {
  const seen = (await inbox.mailsTo(email)).length;
  await page.goto('/login');
  await fillSignIn(page, { email, password });
  await page.waitForURL('**/verifyOTP');
  await enterCode(page, await inbox.nextCode(email, seen));
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'My Transcriptions' }).waitFor();
}

/** On the sign-in page: fills the form in and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Clinician, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('heading', { name: '2 Factor Authentication' }).waitFor();
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Submit' }).click();
}
