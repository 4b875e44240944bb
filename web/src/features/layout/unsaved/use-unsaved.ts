import { useEffect } from 'react';
import { holdUnsaved, type Unsaved } from './unsaved.js';

/** Says that the page holds something unsaved, for as long as it does. */
export function useUnsaved(what: Unsaved | null): void {
  useEffect(() => (what ? holdUnsaved(what) : undefined), [what]);
}
