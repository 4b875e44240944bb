import { useStore } from '@nanostores/react';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { lazyDialog } from '../../../components/ui/lazy.js';
import { language } from '../../../lib/i18n/language.js';
import { text } from './text.js';

const DownloadDialog = lazyDialog(async () => (await import('./download-dialog.js')).DownloadDialog);
const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog.js')).DeleteDialog);

/** Downloading all data, and deleting the account. */
export function YourDataCard() {
  const t = useStore(text);
  const lang = useStore(language);
  const [open, setOpen] = useState<'download' | 'delete' | null>(null);
  const onClose = () => setOpen(null);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3" lang={lang}>
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-semibold text-lg">{t.title}</h2>
        <p className="text-quiet text-sm">{t.note}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => setOpen('download')}
        >
          {t.download}
        </Button>
        <Button
          look="secondary"
          className="text-danger!"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => setOpen('delete')}
        >
          {t.delete}
        </Button>
      </div>
      <DownloadDialog open={open === 'download'} onClose={onClose} />
      <DeleteDialog open={open === 'delete'} onClose={onClose} />
    </Card>
  );
}
