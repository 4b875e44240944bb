import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { noteCopy } from '../activity/note-copy.js';
import { cleanSummary } from '../reports/note/clean-summary.js';
import type { DictationDetails } from './dictation-query.js';
import { workInHand } from './processing/work-in-hand.js';
import { ShareDialog } from './share/share-dialog.js';
import { DownloadButton } from './summary/download-button.js';
import { fileFormats } from './summary/file-formats.js';
import { PdfGeneratorButton } from './summary/pdf-generator-button.js';
import { SummaryPanel } from './summary/summary-panel.js';
import { TemplateSelect } from './template/template-select.js';
import { text } from './text.js';
import type { useSummaryActions } from './use-summary-actions.js';

interface NotePanelProps {
  dictation: DictationDetails;
  actions: ReturnType<typeof useSummaryActions>;
  reload(): Promise<unknown>;
}

/** The note with all that can be done with it. */
export function NotePanel({ dictation, actions, reload }: NotePanelProps) {
  const t = useStore(text);
  const { editing, busy } = actions;
  const [sharing, setSharing] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const { status } = dictation;
  const archived = status === 'ARCHIVED';
  const note = cleanSummary(dictation.transcriptionSummary ?? '');
  const rewriting = workInHand(dictation) === 'rewriting';

  /** What is mailed is the note as it is saved: an edit goes in first. */
  async function share() {
    if (!editing.draft || (await actions.save())) setSharing(true);
  }

  return (
    <>
      <SummaryPanel
        note={note}
        sharedTo={dictation.sharedTo}
        draft={editing.draft?.text ?? null}
        editing={archived ? 'hidden' : status === 'IN_PROGRESS' ? 'enabled' : 'disabled'}
        saving={busy === 'saving' || busy === 'archiving'}
        rewriting={rewriting}
        onEdit={editing.begin}
        onDraft={editing.change}
        onCancel={() => (editing.changed ? setDiscarding(true) : editing.end())}
        onSave={actions.save}
        onShare={share}
        onCopy={() => noteCopy(dictation.id)}
        template={
          <TemplateSelect
            id={dictation.id}
            template={dictation.template}
            disabled={archived || rewriting || editing.draft !== null || !dictation.transcriptionText}
            reload={reload}
          />
        }
        files={
          <>
            <PdfGeneratorButton dictation={dictation} disabled={note === ''} />
            <DownloadButton
              busy={fileFormats.find((format) => busy === `downloading ${format}`) ?? null}
              disabled={note === ''}
              onDownload={actions.download}
            />
          </>
        }
      />
      <ShareDialog open={sharing} onClose={() => setSharing(false)} send={actions.share} />
      <ConfirmDialog
        open={discarding}
        danger
        title={t.discardTitle}
        text={t.leaveText}
        confirm={t.discard}
        cancel={t.keepEditing}
        onConfirm={() => {
          setDiscarding(false);
          editing.end();
        }}
        onCancel={() => setDiscarding(false)}
      />
    </>
  );
}
