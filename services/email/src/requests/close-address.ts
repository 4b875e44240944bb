import { type CloseAddressRequest, Email } from '@auscribe/contracts';
import { Value } from 'typebox/value';
import type { EmailContext } from '../context.js';
import { greeting, type MailContent } from '../domain/message.js';
import { mailNow } from './mail-now.js';

/** The account of this address was deleted: deletes its demo requests and their mails, and notifies the owner. */
export async function closeAddress(
  context: EmailContext,
  { address, firstName, closedAtMs }: CloseAddressRequest,
): Promise<{ errorCode: string }> {
  if (!Value.Check(Email, address)) return { errorCode: 'invalid_request' };
  const { contacts, deliveries, business } = context;
  const sameAddress = new RegExp(`^${address.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}$`, 'i');
  const theirs = await contacts.find(
    { email: sameAddress, timestamp: { $lte: new Date(Number(closedAtMs)) } },
    { _id: 1 },
  );
  const ids = theirs.map(({ _id }) => _id);
  await deliveries.deleteMany({ _id: { $in: ids }, kind: 'demo' });
  await contacts.deleteMany({ _id: { $in: ids } });
  const errorCode = await mailNow(context, address, farewellMail(firstName));
  business.accountClosed(errorCode);
  return { errorCode };
}

/** The last mail to the owner of a deleted account. */
function farewellMail(firstName: string): MailContent {
  return {
    subject: 'Your Auscribe account was deleted',
    text: [
      greeting(firstName),
      'Your Auscribe account was deleted, as was asked for with its password. Its dictations, recordings, transcripts, notes, departments, settings and sent mails are erased. Nobody can bring them back.',
      'What stays is the record of who did what and when, by numbers and without names or texts, for as long as the law and the hospital demand.',
      'If you did not ask for this, please tell your administrator at once.',
    ].join('\n\n'),
  };
}
