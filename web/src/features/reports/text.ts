import { params } from '@nanostores/i18n';
import { i18n } from '../../lib/i18n/i18n.js';

export const text = i18n('reports', {
  title: 'PDF Generator',
  description: 'Changes here apply to this document only; the saved note is not changed.',
  template: 'Template',
  patient: 'Patient details',
  preview: 'Preview',
  missing: params('This note has nothing for: {sections}.'),
  otherPatient: params('The note names the patient {note}; the record says {record}. Please check whose note this is.'),
  otherMrn: params(
    'The note gives the record number {note}; the record says {record}. Please check whose note this is.',
  ),
  said: params('Said: “{words}”'),
  notCertain: 'As dictated: the note does not give the exact date.',
  untitled: 'Note',
  empty: 'There is no note.',
  addSection: 'Add a section',
  notPrinted: 'Empty, and not in the document:',
  edit: params('Edit {section}'),
  done: params('Done editing {section}'),
  startAgain: 'Start again from the note',
  generate: 'Generate & Download PDF',
  generating: 'Generating PDF...',
  failed: 'Error generating PDF. Please try again.',
  changesKept: 'Nothing was downloaded. Your changes in this window are kept.',
  unprintableTitle: 'Some characters cannot be printed',
  unprintableText: params(
    'The PDF has no letters for {letters}. Each is printed as its Unicode number in brackets. The Word and Text exports keep them.',
  ),
  printAnyway: 'Make the PDF anyway',
  close: 'Close',
});
