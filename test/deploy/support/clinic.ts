import { ApiClient, Inbox } from '@auscribe/testing';
import { type Forward, forward } from './forward.js';
import { backing } from './names.js';

export interface Clinic {
  /** The front, which browsers and clients use. */
  url: string;
  api: ApiClient;
  inbox: Inbox;
  close(): void;
}

/** The installation as clients see it, through the front, with access to the inbox. */
export async function openClinic(): Promise<Clinic> {
  const forwards: Forward[] = [];
  const close = () => {
    for (const each of forwards) each.close();
  };
  try {
    const front = await forward(backing, 'front', 8080);
    forwards.push(front);
    const mail = await forward(backing, 'mail', 1080);
    forwards.push(mail);
    const inbox = new Inbox(mail.url);
    const api = new ApiClient(front.url, inbox);
    return { url: front.url, api, inbox, close };
  } catch (error) {
    close();
    throw error;
  }
}
