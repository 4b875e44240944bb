import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('summary', {
  title: 'Transcription Summary',
  none: 'There is no note.',
  copy: 'Copy',
  edit: 'Edit',
  share: 'Share',
  copied: 'Copied to clipboard!',
  notCopied: 'The text could not be copied. Please select it and copy it by hand.',
  onlyReady: 'Only a summary that is ready for review can be changed.',
  save: 'Save',
  saved: 'Summary saved',
  cancel: 'Cancel',
  download: 'Download',
  generating: 'Generating PDF...',
  preparing: 'Preparing file...',
  otherFormats: 'Other formats',
  as: params('As {format}'),
  usual: params('As {format}, as set in Settings'),
  pdfGenerator: 'PDF Generator',
  generatorFailed: 'The PDF Generator could not be loaded. Please check your internet connection and try again.',
  pdfDeclined: 'The PDF was not made.',
  fileFailed: params('Error generating {format}. Please try again.'),
});
