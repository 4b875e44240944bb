import { type CloseAddressRequest, Email } from '@auscribe/contracts';
import { Value } from 'typebox/value';
import type { EmailContext } from '../context.js';
import { mailNow } from '../delivering/mail-now.js';
import { farewellMail } from '../domain/farewell-mail.js';

/** The account of this address was deleted: deletes its demo requests and their mails, and tells the owner. */
export async function closeAddress(
  context: EmailContext,
  { address, firstName, closedAtMs }: CloseAddressRequest,
): Promise<{ errorCode: string }> {
  if (!Value.Check(Email, address)) return { errorCode: 'invalid_request' };
  const { contacts, deliveries, business } = context;
  const asTyped = new RegExp(`^${address.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}$`, 'i');
  const theirs = await contacts.find({ email: asTyped, timestamp: { $lte: new Date(Number(closedAtMs)) } }, { _id: 1 });
  const ids = theirs.map(({ _id }) => _id);
  await deliveries.deleteMany({ _id: { $in: ids }, kind: 'demo' });
  await contacts.deleteMany({ _id: { $in: ids } });
  const errorCode = await mailNow(context, address, farewellMail(firstName));
  business.accountClosed(errorCode);
  return { errorCode };
}
