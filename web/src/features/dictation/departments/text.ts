import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

/** The exact wording is from PRODUCT.md, sections 2, 5 and 8. */
export const text = i18n('departments', {
  label: 'Department',
  select: 'Select department',
  loading: 'Loading departments...',
  notLoaded: 'The departments could not be loaded.',
  tryAgain: 'Try again',
  open: '+ Add Department',
  title: 'Add new Department',
  name: 'New Department',
  add: 'Add Department',
  submitting: 'Submitting...',
  required: 'Department is required',
  invalid: 'Department is invalid',
  exists: 'Department already exists!',
  added: 'Department added successfully!',
  refused: 'Department already exists or Failed to add department. Please try again.',
  failed: params('{message}. Please re-check the department name.'),
});
