import { mailbox } from './mailbox.js';
import { type MailContent, oneLine } from './message.js';

export interface DemoRequest {
  name: string;
  email: string;
  mobile: string;
  message: string;
}

/** The mail that brings a demo request from the landing page to DEMO_MAIL_TO. */
export function demoMail({ name, email, mobile, message }: DemoRequest): MailContent {
  const sender = mailbox(email);
  return {
    subject: 'Demo request',
    ...(sender ? { replyTo: sender } : {}),
    text: [`Name: ${oneLine(name)}`, `Email: ${email}`, `Mobile: ${oneLine(mobile) || '-'}`, '', message.trim()].join(
      '\n',
    ),
  };
}
