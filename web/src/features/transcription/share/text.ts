import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('share', {
  title: 'Share Summary',
  description: 'The summary is sent by email as a PDF. The email names you as its sender.',
  email: 'Email',
  send: 'Send',
  sending: 'Sending...',
  sent: params('Summary sent to {email}'),
  notSent: params('The email was not sent. {reason}'),
  recent: 'Recent recipients',
  sharedTo: 'Shared to',
});
