import { connectMessaging } from '@auscribe/messaging';
import { createLogger } from '@auscribe/service-kit';
import { brokerAdminOf } from '@auscribe/testing';

export interface Eavesdropper {
  /** Subjects, headers and bodies of all messages so far, except requests and their answers. */
  heard(): string;
  close(): Promise<void>;
}

/**
 * Requests reach only the responding service, and answers only the requester; the broker stores neither. Records are created
 * and codes mailed by requests, which have to name the patient or user.
 */
const betweenTwo = /^(auscribe\.request\.|_INBOX)/;

/** Receives everything on the broker as its administrator: events, stored messages, the broker's own messages. */
export async function eavesdrop(dataDir: string): Promise<Eavesdropper> {
  const messaging = await connectMessaging({
    ...(await brokerAdminOf(dataDir)),
    name: 'eavesdropper',
    prefix: 'auscribe',
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  const texts: string[] = [];
  messaging.connection.subscribe('>', {
    callback: (error, message) => {
      if (error || betweenTwo.test(message.subject)) return;
      const heads = message.headers ? [...message.headers].map(([name, values]) => `${name}: ${values.join()}`) : [];
      texts.push(message.subject, ...heads, Buffer.from(message.data).toString('latin1'));
    },
  });
  await messaging.connection.flush();
  return { heard: () => texts.join('\n'), close: () => messaging.close() };
}
