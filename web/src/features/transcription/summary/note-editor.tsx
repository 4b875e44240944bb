import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { TextArea } from '../../../components/ui/inputs.js';
import { text } from './text.js';

interface NoteEditorProps {
  draft: string;
  /** PRODUCT.md section 4: the text area is enabled only when the status is IN_PROGRESS. */
  enabled: boolean;
  /** What was typed meanwhile would not be in what is saved. */
  saving: boolean;
  labelledBy: string;
  onChange(draft: string): void;
  onSave(): void;
}

export function NoteEditor({ draft, enabled, saving, labelledBy, onChange, onSave }: NoteEditorProps) {
  const t = useStore(text);
  const hintId = useId();
  return (
    <>
      <TextArea
        aria-labelledby={labelledBy}
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
