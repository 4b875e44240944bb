import { useStore } from '@nanostores/react';
import { Copy, type LucideIcon, Pencil, Share2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { copyText } from '../../../components/copy-text.js';
import { SharedAvatars } from '../../../components/shared-avatars.js';
import { ActionBar } from '../../../components/ui/action-bar.js';
import { Button, IconButton } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { TextArea } from '../../../components/ui/inputs.js';
import { useShortcut } from '../../layout/shortcuts/use-shortcut.js';
import type { Playback } from '../audio/playback.js';
import type { Doubts } from '../doubts/doubts-bar.js';
import { shareText, summaryText } from '../text.js';
import { NoteView } from './note-view.js';

interface SummaryPanelProps {
  /** The note as it is shown. */
  note: string;
  doubts: Doubts;
  /** Null if there is no audio. */
  playback: Playback | null;
  sharedTo: string;
  /** The text being edited, or null if it is only displayed. */
  draft: string | null;
  /** Hidden when archived (PRODUCT.md section 4). */
  editing: 'hidden' | 'disabled' | 'enabled';
  saving: boolean;
  /** A new note is being written and is about to replace this one. */
  rewriting: boolean;
  onEdit(): void;
  onDraft(draft: string): void;
  onCancel(): void;
  onSave(): void;
  onShare(): void;
  /** Called when text of the note is copied to the clipboard. */
  onCopy(): void;
  /** What to check in the note, shown above it. */
  warnings: ReactNode;
  /** Shown next to the heading. */
  template: ReactNode;
  /** Download and the PDF generator, shown while nothing is being edited. */
  files: ReactNode;
}

const icon = (Icon: LucideIcon) => <Icon aria-hidden="true" className="size-5" />;

export function SummaryPanel(props: SummaryPanelProps) {
  const { note, sharedTo, draft, editing, saving, rewriting, onEdit, onDraft, onCancel, onSave, onShare, onCopy } =
    props;
  const t = useStore(summaryText);
  const editButton = useFocusAfter(draft !== null);
  const empty = (draft ?? note).trim() === '';
  const canSave = draft !== null && draft.trim() !== '' && editing === 'enabled';
  const canEdit = editing !== 'hidden' && !rewriting;
  useShortcut('e', t.edit, onEdit, { enabled: canEdit && draft === null });
  useShortcut('mod+s', t.save, onSave, { enabled: canSave && !saving });
  useShortcut('s', t.share, onShare, { enabled: !empty });

  function copy() {
    onCopy();
    void copyText(draft ?? note, t);
  }

  useShortcut('c', t.copy, copy, { enabled: !empty });

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-1">
        <h2 id="summary" className="min-w-0 font-semibold text-base sm:text-lg">
          {t.title}
        </h2>
        <div className="-mr-2 flex sm:gap-1">
          <IconButton label={t.copy} icon={icon(Copy)} disabled={empty} onClick={copy} />
          {editing !== 'hidden' && (
            <IconButton
              ref={editButton}
              label={t.edit}
              icon={icon(Pencil)}
              aria-pressed={draft !== null}
              disabled={!canEdit}
              onClick={draft === null ? onEdit : saving ? undefined : onCancel}
            />
          )}
          <IconButton label={t.share} icon={icon(Share2)} disabled={empty} onClick={onShare} />
        </div>
      </div>
      {props.warnings}
      {draft === null ? (
        <NoteView note={note} doubts={props.doubts} playback={props.playback} />
      ) : (
        <NoteEditor draft={draft} enabled={editing === 'enabled'} saving={saving} onChange={onDraft} onSave={onSave} />
      )}
      <SharedTo sharedTo={sharedTo} />
      {draft === null ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
          {props.template}
          <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:w-full">{props.files}</div>
        </div>
      ) : (
        <>
          <div className="border-line border-t pt-4">{props.template}</div>
          <ActionBar>
            <Button look="secondary" disabled={saving} onClick={onCancel}>
              {t.cancel}
            </Button>
            <Button busy={saving} disabled={!canSave} onClick={onSave}>
              {t.save}
            </Button>
          </ActionBar>
        </>
      )}
    </Card>
  );
}

/** After editing, Save and Cancel disappear and the focus moves from them to this button. */
function useFocusAfter(editing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing && document.activeElement === document.body) button.current?.focus();
    before.current = editing;
  }, [editing]);
  return button;
}

interface NoteEditorProps {
  draft: string;
  /** PRODUCT.md section 4: the text area is enabled only when the status is IN_PROGRESS. */
  enabled: boolean;
  /** Text typed while saving would not be saved. */
  saving: boolean;
  onChange(draft: string): void;
  onSave(): void;
}

function NoteEditor({ draft, enabled, saving, onChange, onSave }: NoteEditorProps) {
  const t = useStore(summaryText);
  const hintId = useId();
  return (
    <>
      <TextArea
        aria-labelledby="summary"
        aria-describedby={enabled ? undefined : hintId}
        rows={Math.min(30, Math.max(12, draft.split('\n').length + 2))}
        value={draft}
        maxLength={200_000}
        autoFocus
        disabled={!enabled}
        readOnly={saving}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (draft.trim() !== '' && !saving) onSave();
        }}
      />
      {!enabled && (
        <p id={hintId} className="text-quiet text-sm">
          {t.onlyReady}
        </p>
      )}
    </>
  );
}

function SharedTo({ sharedTo }: { sharedTo: string }) {
  const t = useStore(shareText);
  if (sharedTo.trim() === '') return null;
  return (
    <div className="flex items-center gap-3">
      <span className="text-quiet">{t.sharedTo}</span>
      <SharedAvatars sharedTo={sharedTo} />
    </div>
  );
}
