import { useStore } from '@nanostores/react';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.js';
import { text as dialogText } from '../../../components/ui/dialog-text.js';
import { whenTranslated } from '../../../lib/i18n/translated-page.js';
import { DemoForm } from './demo-form.js';
import { text } from './text.js';

await whenTranslated(text, dialogText);

/** How long the thanks are shown before the dialog closes by itself (PRODUCT.md section 9). */
const thanksMs = 4000;

export function DemoDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useStore(text);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent || !open) return;
    const timer = setTimeout(onClose, thanksMs);
    return () => clearTimeout(timer);
  }, [sent, open, onClose]);
  useEffect(() => {
    if (open) setSent(false);
  }, [open]);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={sent ? t.success : t.title}
      description={sent ? undefined : t.lead}
    >
      {sent ? <DemoThanks /> : <DemoForm onSent={() => setSent(true)} />}
    </Dialog>
  );
}

/** Takes the focus that was on the form, so that the thanks are read out. */
function DemoThanks() {
  const t = useStore(text);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => thanks.current?.focus(), []);
  return (
    <div ref={thanks} tabIndex={-1} role="status" className="flex items-center gap-3 outline-none">
      <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-good" />
      <p>{t.thanks}</p>
    </div>
  );
}
