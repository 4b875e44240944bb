import { Copy, Download, Pencil, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { IconButton } from '../../../components/ui/icon-button.js';
import { TextArea } from '../../../components/ui/text-area.js';
import { SharedTo } from '../share/shared-to.js';
import { copyText } from './copy-text.js';
import { NoteView } from './note-view.js';

interface SummaryPanelProps {
  /** The note as it is shown. */
  note: string;
  sharedTo: string;
  /** The text being edited, or null when it is only read. */
  draft: string | null;
  canEdit: boolean;
  busy: 'saving' | 'downloading' | null;
  onEdit(): void;
  onDraft(draft: string): void;
  onCancel(): void;
  onSave(): void;
  onShare(): void;
  onDownload(): void;
}

const icon = (Icon: typeof Copy) => <Icon aria-hidden="true" className="size-5" />;

export function SummaryPanel(props: SummaryPanelProps) {
  const { note, sharedTo, draft, canEdit, busy, onEdit, onDraft, onCancel, onSave, onShare, onDownload } = props;
  const empty = (draft ?? note).trim() === '';

  function copy() {
    copyText(draft ?? note).then(
      () => toast.success('Copied to clipboard!'),
      () => toast.error('The text could not be copied. Please select it and copy it by hand.'),
    );
  }

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="summary" className="font-semibold text-lg">
          Transcription Summary
        </h2>
        <div className="flex gap-1">
          <IconButton label="Copy" icon={icon(Copy)} disabled={empty} onClick={copy} />
          {canEdit && <IconButton label="Edit" icon={icon(Pencil)} disabled={draft !== null} onClick={onEdit} />}
          <IconButton label="Share" icon={icon(Share2)} disabled={empty} onClick={onShare} />
        </div>
      </div>
      {draft === null ? (
        <NoteView note={note} />
      ) : (
        <TextArea
          aria-labelledby="summary"
          rows={Math.min(30, Math.max(12, draft.split('\n').length + 2))}
          value={draft}
          maxLength={200_000}
          autoFocus
          onChange={(event) => onDraft(event.target.value)}
        />
      )}
      <SharedTo sharedTo={sharedTo} />
      <Actions>
        {draft === null ? (
          <Button busy={busy === 'downloading'} disabled={empty} icon={icon(Download)} onClick={onDownload}>
            {busy === 'downloading' ? 'Generating PDF...' : 'Download'}
          </Button>
        ) : (
          <>
            <Button look="secondary" disabled={busy !== null} onClick={onCancel}>
              Cancel
            </Button>
            <Button busy={busy === 'saving'} disabled={draft.trim() === ''} onClick={onSave}>
              Save
            </Button>
          </>
        )}
      </Actions>
    </Card>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2">{children}</div>;
}
