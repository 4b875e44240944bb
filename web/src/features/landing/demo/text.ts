import { i18n } from '../../../lib/i18n/i18n.js';

/** The keys of the messages are those of PRODUCT.md sections 5 and 8. */
export const text = i18n('demoForm', {
  title: 'Request Demo',
  lead: 'Tell us where to reach you, and we will show you Auscribe with dictations from your specialty.',
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile',
  message: 'Your message',
  optional: '(optional)',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  submit: 'Request Demo',
  submitting: 'Submitting...',
  privacy: 'What you write here is used only to answer this request.',
  error: 'Something went wrong!',
  errorText: 'Your request was not sent. What you wrote is still here: check your connection and try again.',
  success: 'Request submitted successfully!',
  thanks: 'Thank you for your interest.',
});
