import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/ui/toast.js';
import { ApiError, messageOf } from '../../../lib/http/errors.js';
import { exportAccount } from './api/export-account.js';
import type { Progress } from './archive/archive-file.js';
import { openTarget } from './archive/open-target.js';
import { text } from './text.js';

interface Download {
  /** Null while nothing is downloaded. */
  progress: Progress | null;
  /** Answers what is wrong with the password, in words; else when all is done. */
  start(password: string): Promise<string | null>;
  cancel(): void;
}

export function useDownload(onDone: () => void): Download {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(password: string): Promise<string | null> {
    let account: Record<string, unknown>;
    try {
      account = await exportAccount(password);
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      toast.error(text.get().failed({ reason: messageOf(error) }), { about: error });
      return null;
    }
    const target = await openTarget(`Auscribe_${new Date().toISOString().slice(0, 10)}.zip`);
    if (!target) return null;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const { downloadArchive } = await import('./archive/download-archive.js');
      const missing = await downloadArchive(account, target, { signal: controller.signal, onProgress: setProgress });
      tell(missing.length);
      onDone();
    } catch (error) {
      if (controller.signal.aborted) toast.info(text.get().cancelled);
      else toast.error(text.get().failed({ reason: messageOf(error) }), { about: error });
    } finally {
      running.current = null;
      setProgress(null);
    }
    return null;
  }
  return { progress, start, cancel: () => running.current?.abort() };
}

function tell(missing: number): void {
  if (missing === 0) toast.success(text.get().done);
  else toast.warning(text.get().doneWithout({ number: missing }));
}
