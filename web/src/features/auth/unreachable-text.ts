import { i18n } from '../../lib/i18n/i18n.js';

/** Apart from the other words of this feature: this page has to be there from the start, as nothing can be fetched. */
export const text = i18n('unreachable', {
  title: "Auscribe can't be reached",
  notReady: 'Auscribe is not working right now',
  kept: 'You are still signed in, and recordings that were not sent yet are kept in this browser.',
  checkConnection: 'Please check your internet connection and try again.',
  later: 'Please try again in a moment.',
  tryAgain: 'Try again',
});
