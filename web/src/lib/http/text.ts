import { params } from '@nanostores/i18n';
import { i18n } from '../i18n/i18n.js';

export const text = i18n('http', {
  unreachable: 'The server could not be reached. Please check your internet connection.',
  cutOff: 'The upload was cut off. Please check your internet connection.',
  stalled: 'Nothing could be sent for a minute. Please check your internet connection.',
  unauthorized: 'Unauthorized access',
  unknown: 'Unknown error occurred',
  reference: params('Reference: {id}'),
});
