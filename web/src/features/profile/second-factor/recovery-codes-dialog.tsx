import { useStore } from '@nanostores/react';
import { Download, Printer } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { download } from '../../../lib/download.js';
import { language } from '../../../lib/i18n/language.js';
import { dateAndTime } from '../../../lib/time/format-date.js';
import { useUser } from '../../auth/session-context.js';
import { text } from './text.js';

interface RecoveryCodesDialogProps {
  open: boolean;
  codes: readonly string[];
  onClose(): void;
}

/** Shows new recovery codes, this one time. */
export function RecoveryCodesDialog({ open, codes, onClose }: RecoveryCodesDialogProps) {
  const t = useStore(text);
  const lang = useStore(language);
  const { email } = useUser();
  const sheet = () =>
    [
      t.fileTitle,
      t.fileOf({ email }),
      t.fileMade({ when: dateAndTime(new Date().toISOString()) }),
      '',
      ...codes,
      '',
      t.fileNote,
      '',
    ].join('\n');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.codesTitle}
      description={t.codesText}
      lang={lang}
      actions={<Button onClick={onClose}>{t.saved}</Button>}
    >
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg border border-line bg-sunken p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => download(new Blob([sheet()], { type: 'text/plain' }), 'auscribe-recovery-codes.txt')}
        >
          {t.download}
        </Button>
        <Button
          look="secondary"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => printText(t.fileTitle, sheet())}
        >
          {t.print}
        </Button>
      </div>
    </Dialog>
  );
}

/** Prints a text alone, without the page around it. */
function printText(title: string, words: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const inside = frame.contentDocument;
  if (!inside || !frame.contentWindow) {
    frame.remove();
    return;
  }
  inside.title = title;
  const sheet = inside.createElement('pre');
  sheet.textContent = words;
  inside.body.append(sheet);
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
}
