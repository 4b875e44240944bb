import { toast } from './ui/toast.js';

/**
 * Copies text to the clipboard, and says in a toast whether that worked. Falls back to a selection and `execCommand` if
 * the browser does not allow the Clipboard API.
 */
export async function copyText(text: string, words: { copied: string; notCopied: string }): Promise<void> {
  try {
    await write(text);
    toast.success(words.copied);
  } catch {
    toast.error(words.notCopied);
  }
}

async function write(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
}

function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (!copied) throw new Error('The browser does not allow copying.');
}
