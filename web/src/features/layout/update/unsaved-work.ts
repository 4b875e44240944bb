const typed =
  'textarea, input:not([type=search],[type=checkbox],[type=radio],[type=range],[type=button],[type=submit],[type=file],[type=hidden])';

let held = 0;

/** Says that a reload would lose something that no field shows, such as a chosen audio file. */
export function holdUpdates(): () => void {
  held += 1;
  let letGo = false;
  return () => {
    if (!letGo) held -= 1;
    letGo = true;
  };
}

/** True while a reload could lose what somebody typed or holds: then the question waits. */
export function hasUnsavedWork(): boolean {
  if (held > 0 || document.querySelector('[role=dialog], [role=alertdialog]')) return true;
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].some(
    (field) => !field.readOnly && !field.disabled && field.value.trim() !== '',
  );
}
