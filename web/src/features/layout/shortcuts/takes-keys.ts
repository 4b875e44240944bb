const typing =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=file],[type=range]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu]';
const pressed = 'button, a[href], summary, audio, video, label, input, [role=button], [role=tab], [role=switch]';
const over = '[role=dialog], [role=alertdialog], [role=menu]';

/** True under an open dialog or menu. */
export function isCovered(): boolean {
  return document.querySelector(over) !== null;
}

/** True where a key already means something else: in a field, on what it presses, under an open dialog or menu. */
export function takesKeys(target: EventTarget | null, key: string): boolean {
  if (isCovered()) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(typing)) return true;
  return (key === 'space' || key === 'enter') && target.closest(pressed) !== null;
}
