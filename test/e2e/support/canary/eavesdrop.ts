import { connectMessaging } from '@auscribe/messaging';
import { createLogger } from '@auscribe/service-kit';
import { brokerAdminOf } from '@auscribe/testing';

export interface Eavesdropper {
  /** Subjects, heads and bodies of all that was said so far, but for requests and answers to them. */
  heard(): string;
  close(): Promise<void>;
}

/**
 * A request goes to the one service that may serve it, and its answer to who asked; the broker keeps neither. A record is
 * made so, and a code mailed: they have to say whose.
 */
const betweenTwo = /^(auscribe\.request\.|_INBOX)/;

/** Hears everything on the broker, live, as its administrator: events, what is kept, and the broker's own bookkeeping. */
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
