import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('correcting', {
  title: 'Correct patient details',
  hint: 'The record, its files and the list show what you enter here. The text of the note is not changed.',
  patientName: 'Patient Name',
  mrNo: 'MR Number',
  patientNameMissing: 'Patient name is required',
  mrNoMissing: 'MR number is required',
  departmentMissing: 'Department is required',
  save: 'Save details',
  cancel: 'Cancel',
  saved: 'Patient details corrected',
  notSaved: params('The details were not saved. {reason}'),
});
