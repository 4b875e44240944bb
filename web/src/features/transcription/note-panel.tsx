import { type TemplateCode, templateNames } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { TemplateSelect } from '../../components/template-select.js';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { toast } from '../../components/ui/toast.js';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import { messageOf } from '../../lib/http/errors.js';
import { language } from '../../lib/i18n/language.js';
import { logCopy } from '../activity/api.js';
import { useUser } from '../auth/session-context.js';
import type { ExportFormat } from '../reports/export-note.js';
import { cleanSummary } from '../reports/note/clean-summary.js';
import {
  asksFirst,
  conflictSentences,
  missingSentence,
  NoteWarningList,
  noteWarnings,
} from '../reports/note-warnings.js';
import { reportInputs } from '../reports/report-inputs.js';
import { changeTemplate } from './api.js';
import type { Playback } from './audio/playback.js';
import { type Doubts, DoubtsBar } from './doubts/doubts-bar.js';
import { unconfirmedWords } from './doubts/heard-doubt.js';
import { processingStep } from './processing/processing-step.js';
import { ShareDialog } from './share/share-dialog.js';
import { DownloadButton, fileFormats, PdfGeneratorButton } from './summary/download-buttons.js';
import { SummaryPanel } from './summary/summary-panel.js';
import { doubtsText, templateText, text } from './text.js';
import type { useSummaryActions } from './use-summary-actions.js';

/** The requested action, while it is checked whether the note can be handed out as it is. */
interface Asked {
  what: 'share' | ExportFormat;
}

interface NotePanelProps {
  dictation: DictationDetails;
  actions: ReturnType<typeof useSummaryActions>;
  reload(): Promise<unknown>;
  /** How the note was made; shown above it. */
  notice: ReactNode;
  doubts: Doubts;
  /** Loads the doubts again. */
  loadDoubts(): void;
  /** Null if there is no audio. */
  playback: Playback | null;
}

/** The note, with all its actions. */
export function NotePanel({ dictation, actions, reload, notice, doubts, loadDoubts, playback }: NotePanelProps) {
  const t = useStore(text);
  const doubtWords = useStore(doubtsText);
  const lang = useStore(language);
  const { editing, busy } = actions;
  const [sharing, setSharing] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const { status } = dictation;
  const archived = status === 'ARCHIVED';
  const note = cleanSummary(dictation.transcriptionSummary ?? '');
  const rewriting = processingStep(dictation) === 'rewriting';
  const user = useUser();
  const warnings = useMemo(() => noteWarnings(reportInputs(dictation, user, null)), [dictation, user]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const unconfirmed = unconfirmedWords(doubts.all);
  const warned = unconfirmed.length > 0 || asksFirst(warnings);

  const go = ({ what }: Asked) => {
    setAsked(null);
    if (what === 'share') setSharing(true);
    else actions.download(what, unconfirmed);
  };

  // An edit that is saved before sharing may have fixed what was wrong, or introduced it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (asked && doubts.state === 'known' && !warned) go(asked);
    if (asked && doubts.state === 'failed') {
      setAsked(null);
      toast.error(doubtWords.notHandedOut);
    }
  }, [asked, warned, doubts.state]);

  /** A document lists the words that nobody has checked yet, so nothing is handed out before they are known. */
  function ask(what: Asked['what']) {
    if (doubts.state === 'failed') loadDoubts();
    setAsked({ what });
  }

  /** The saved note is mailed, so an edit is saved first. */
  async function share() {
    if (!editing.draft || (await actions.save())) ask('share');
  }

  return (
    <>
      <SummaryPanel
        note={note}
        doubts={doubts}
        playback={playback}
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
        onCopy={() => logCopy(dictation.id)}
        warnings={
          <>
            {notice}
            <DoubtsBar doubts={doubts} onRetry={loadDoubts} />
            <NoteWarningList warnings={warnings} />
          </>
        }
        template={
          <NoteTemplate
            id={dictation.id}
            template={dictation.template}
            version={dictation.templateVersion}
            disabled={archived || rewriting || editing.draft !== null || !dictation.transcriptionText}
            reload={reload}
          />
        }
        files={
          <>
            <PdfGeneratorButton
              dictation={dictation}
              unconfirmed={unconfirmed}
              disabled={note === '' || doubts.state !== 'known'}
            />
            <DownloadButton
              busy={fileFormats.find((format) => busy === `downloading ${format}`) ?? null}
              disabled={note === ''}
              onDownload={ask}
            />
          </>
        }
      />
      {actions.question}
      <ConfirmDialog
        open={asked !== null && doubts.state === 'known' && warned}
        danger={unconfirmed.length > 0 || warnings.conflicts.length > 0}
        lang={lang}
        title={asked?.what === 'share' ? doubtWords.shareTitle : doubtWords.downloadTitle}
        text={
          <>
            {unconfirmed.length > 0 && `${doubtWords.unconfirmed({ number: unconfirmed.length })} ${doubtWords.says} `}
            <span lang="en">
              {[...conflictSentences(warnings), missingSentence(warnings)].filter(Boolean).join(' ')}
            </span>
          </>
        }
        confirm={asked?.what === 'share' ? doubtWords.shareAnyway : doubtWords.downloadAnyway}
        cancel={doubtWords.goBack}
        onConfirm={() => asked && go(asked)}
        onCancel={() => setAsked(null)}
      />
      <ShareDialog
        open={sharing}
        onClose={() => setSharing(false)}
        send={(email) => actions.share(email, unconfirmed)}
      />
      <ConfirmDialog
        open={discarding}
        danger
        title={t.discardTitle}
        text={t.discardText}
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

interface NoteTemplateProps {
  id: string;
  template: string;
  /** The user's copy of the template with which the note was made. */
  version: { name: string; version: number } | null;
  disabled: boolean;
  reload(): Promise<unknown>;
}

/** Another template means a new note, so it asks first. */
function NoteTemplate({ id, template, version, disabled, reload }: NoteTemplateProps) {
  const t = useStore(templateText);
  const fieldId = useId();
  const versionId = useId();
  const [wanted, setWanted] = useState<TemplateCode | null>(null);
  const [busy, setBusy] = useState(false);

  async function change(to: TemplateCode) {
    setBusy(true);
    try {
      await changeTemplate(id, to);
      await reload();
    } catch (error) {
      toast.error(t.failed({ reason: messageOf(error) }), { about: error });
    }
    setBusy(false);
    setWanted(null);
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full">
      <label htmlFor={fieldId} className="text-quiet">
        {t.label}
      </label>
      <TemplateSelect
        id={fieldId}
        value={template}
        aria-describedby={version ? versionId : undefined}
        disabled={disabled}
        onChange={setWanted}
        className="min-w-0 max-sm:w-full"
      />
      {version && (
        <p id={versionId} className="min-w-0 wrap-anywhere text-quiet">
          · {t.version(version)}
        </p>
      )}
      <ConfirmDialog
        open={wanted !== null}
        title={wanted ? t.title({ template: templateNames[wanted] }) : ''}
        text={t.explanation}
        confirm={t.confirm}
        cancel={t.cancel}
        busy={busy}
        onConfirm={() => {
          if (wanted) change(wanted);
        }}
        onCancel={() => setWanted(null)}
      />
    </div>
  );
}
