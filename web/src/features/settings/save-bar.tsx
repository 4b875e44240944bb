import { useStore } from '@nanostores/react';
import { Check, CircleAlert, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.js';
import { classNames } from '../../components/ui/class-names.js';
import { text } from './text.js';
import type { SaveStatus } from './use-settings-form.js';

interface SaveBarProps {
  dirty: boolean;
  loading: boolean;
  /** Whether it is known what is saved. */
  known: boolean;
  saveStatus: SaveStatus;
  onUpdate(): void;
}

/**
 * Says whether what is seen is what is saved, always in view. No toast: failures to load and to save are silent by
 * PRODUCT.md section 8, but nobody should have to guess.
 */
export function SaveBar({ dirty, loading, known, saveStatus, onUpdate }: SaveBarProps) {
  const words = useStore(text);
  const busy = saveStatus === 'saving' || saveStatus === 'checking';
  return (
    <div className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-line bg-raised p-3 pl-4 shadow-hover">
      <p role="status" className="flex min-h-6 min-w-0 flex-1 items-center gap-2 text-sm">
        {statusLine()}
      </p>
      <Button busy={busy} disabled={loading} onClick={onUpdate} className="max-sm:flex-1">
        {words.update}
      </Button>
    </div>
  );

  function statusLine(): ReactNode {
    if (loading) return words.loading;
    if (busy) return words.saving;
    if (saveStatus === 'failed') {
      return <Line icon={CircleAlert} look="text-danger" said={words.notSaved} />;
    }
    if (dirty) return <Line icon={CircleDot} look="text-warn" said={words.unsaved} />;
    if (!known) return null;
    return (
      <Line
        icon={Check}
        look={saveStatus === 'saved' ? 'text-good' : 'text-quiet'}
        said={saveStatus === 'saved' ? words.saved : words.upToDate}
      />
    );
  }
}

function Line({ icon: Icon, look, said }: { icon: typeof Check; look: string; said: string }) {
  return (
    <span className={classNames('flex items-center gap-2 font-medium', look)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {said}
    </span>
  );
}
