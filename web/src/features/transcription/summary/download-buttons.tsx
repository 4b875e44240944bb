import { useStore } from '@nanostores/react';
import { ChevronDown, Download, FileText } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { toast } from '../../../components/ui/toast.js';
import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';
import { useUser } from '../../auth/session-context.js';
import { useShortcut } from '../../layout/shortcuts/use-shortcut.js';
import type { ExportFormat } from '../../reports/export-note.js';
import type { ReportDialog } from '../../reports/report-dialog.js';
import { userSettings, useSettings } from '../../settings/user-settings.js';
import { summaryText } from '../text.js';

interface DownloadButtonProps {
  /** The format that is being made. */
  busy: ExportFormat | null;
  disabled: boolean;
  onDownload(format: ExportFormat): void;
}

/** One click uses the user's Default Export Format; the arrow offers all formats. */
export function DownloadButton({ busy, disabled, onDownload }: DownloadButtonProps) {
  const t = useStore(summaryText);
  const { exportFormat } = useSettings();
  const words = busy === null ? t.download : busy === 'PDF' ? t.generating : t.preparing;
  // A click right after the page opened may come before the settings are loaded; the defaults are not the user's
  // choice.
  const downloadUsual = () => userSettings.load().then(({ settings }) => onDownload(settings.exportFormat));
  useShortcut('d', t.download, downloadUsual, { enabled: !disabled && busy === null });
  return (
    <span className="flex">
      <Button
        busy={busy !== null}
        disabled={disabled}
        title={t.as({ format: exportFormat })}
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={downloadUsual}
        className="flex-1 rounded-r-none"
      >
        {words}
      </Button>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button
            aria-label={t.otherFormats}
            title={t.otherFormats}
            disabled={disabled || busy !== null}
            className="rounded-l-none border-on-accent/40 border-l px-2"
          >
            <ChevronDown aria-hidden="true" className="size-5" />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={6}
            collisionPadding={8}
            className="z-30 min-w-48 rounded-xl border border-line bg-raised p-1 shadow-card"
          >
            {fileFormats.map((format) => (
              <DropdownMenu.Item
                key={format}
                onSelect={() => onDownload(format)}
                className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 outline-none data-highlighted:bg-accent-soft data-highlighted:text-accent-ink"
              >
                {format === exportFormat ? t.usual({ format }) : t.as({ format })}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </span>
  );
}

export const fileFormats: readonly ExportFormat[] = ['PDF', 'Word', 'Text'];

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
  const [Report, setReport] = useState<typeof ReportDialog | null>(null);
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
        />
      )}
    </>
  );
}
