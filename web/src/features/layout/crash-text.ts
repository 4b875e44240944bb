import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('page-crash', {
  title: 'This page could not be shown',
  outdated: 'A part of Auscribe could not be fetched: the connection was lost, or a new version was installed.',
  broken: 'Something went wrong on this page.',
  kept: 'Your dictations are safe, and recordings that were not sent yet are kept in this browser.',
  reload: 'Reload',
  dashboard: 'Back to Dashboard',
});
