import { params } from '@nanostores/i18n';
import { i18n } from '../lib/i18n/i18n.js';

export const text = i18n('shared-avatars', {
  sharedWith: params('Shared with {addresses}'),
});
