import { unsaved } from '../unsaved/unsaved.js';

const typed =
  'textarea, input:not([type=search],[type=checkbox],[type=radio],[type=range],[type=button],[type=submit],[type=file],[type=hidden])';

/** True while a reload could lose what somebody typed or holds: then the question waits. */
export function hasUnsavedWork(): boolean {
  if (unsaved.get().length > 0 || document.querySelector('[role=dialog], [role=alertdialog]')) return true;
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].some(
    (field) => !field.readOnly && !field.disabled && field.value.trim() !== '',
  );
}
