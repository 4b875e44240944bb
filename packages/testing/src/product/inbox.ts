import { eventually } from '../eventually.js';

export interface Mail {
  id: string;
  subject: string;
  text: string;
  to: { address: string }[];
  attachments?: { generatedFileName: string; contentType: string; length: number }[];
}

/** The mail inbox of the local start. */
export class Inbox {
  constructor(private readonly url: string) {}

  async mailsTo(address: string): Promise<Mail[]> {
    const answer = await fetch(`${this.url}/email`);
    const mails = (await answer.json()) as Mail[];
    return mails.filter(({ to }) => to.some((recipient) => recipient.address.toLowerCase() === address.toLowerCase()));
  }

  /** The newest code after the first `seen` mails. Notices may arrive in between; they hold no code. */
  async nextCode(address: string, seen: number): Promise<string> {
    return eventually(
      async () => {
        const mails = (await this.mailsTo(address)).slice(seen);
        return mails.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).findLast((code) => code !== undefined) ?? null;
      },
      { what: 'a mail with a code' },
    );
  }

  async attachment(mail: Mail): Promise<Buffer> {
    const name = mail.attachments?.[0]?.generatedFileName ?? '';
    const answer = await fetch(`${this.url}/email/${mail.id}/attachment/${encodeURIComponent(name)}`);
    return Buffer.from(await answer.arrayBuffer());
  }
}
