import { type MailContent, oneLine } from './message.js';

export interface DemoRequest {
  name: string;
  email: string;
  mobile: string;
  message: string;
}

/** What somebody on the landing page asked for, for whoever answers demo requests. */
export function demoMail({ name, email, mobile, message }: DemoRequest): MailContent {
  return {
    subject: 'Demo request',
    replyTo: email,
    text: [`Name: ${oneLine(name)}`, `Email: ${email}`, `Mobile: ${oneLine(mobile) || '-'}`, '', message.trim()].join(
      '\n',
    ),
  };
}
