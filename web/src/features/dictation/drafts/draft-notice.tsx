import { useStore } from '@nanostores/react';
import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { text } from '../text.js';

/** Says whose form was restored, so that nobody dictates into another patient's record by mistake. */
export function DraftNotice({ patient, onClear }: { patient: string; onClear(): void }) {
  const words = useStore(text);
  return (
    <Notice
      tone="info"
      title={words.restored}
      actions={
        <Button look="secondary" onClick={onClear}>
          {words.clearForm}
        </Button>
      }
    >
      {words.restoredFor({ patient })}
    </Notice>
  );
}
