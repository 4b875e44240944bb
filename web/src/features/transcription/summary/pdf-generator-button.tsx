import { useStore } from '@nanostores/react';
import { FileText } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { toast } from '../../../components/ui/toast.js';
import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';
import { useUser } from '../../auth/session-context.js';
import type { ReportDialog } from '../../reports/report-dialog.js';
import { summaryText } from '../text.js';

type Dialog = ComponentType<Parameters<typeof ReportDialog>[0]>;

interface PdfGeneratorButtonProps {
  dictation: DictationDetails;
  /** Words that nobody has checked yet. */
  unconfirmed: readonly string[];
  disabled: boolean;
}

/** Opens the generator with the record's template; its code is fetched at the first click. */
export function PdfGeneratorButton({ dictation, unconfirmed, disabled }: PdfGeneratorButtonProps) {
  const t = useStore(summaryText);
  const user = useUser();
  const [Report, setReport] = useState<Dialog | null>(null);
  const [loading, setLoading] = useState(false);
  const [open, setOpen] = useState(false);

  async function show() {
    if (!Report) {
      setLoading(true);
      const loaded = await import('../../reports/report-dialog.js').catch(() => null);
      setLoading(false);
      if (!loaded) {
        toast.error(t.generatorFailed);
        return;
      }
      setReport(() => loaded.ReportDialog);
    }
    setOpen(true);
  }

  return (
    <>
      <Button
        look="secondary"
        busy={loading}
        disabled={disabled}
        icon={<FileText aria-hidden="true" className="size-5" />}
        onClick={show}
      >
        {t.pdfGenerator}
      </Button>
      {Report && (
        <Report
          open={open}
          onClose={() => setOpen(false)}
          dictation={dictation}
          unconfirmed={unconfirmed}
          user={user}
          template={dictation.template}
        />
      )}
    </>
  );
}
