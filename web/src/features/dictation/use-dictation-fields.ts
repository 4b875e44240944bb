import { defaultTemplate } from '@auscribe/contracts';
import { useCallback, useEffect, useState } from 'react';
import { readLatestDepartment, writeLatestDepartment } from './departments/latest-department.js';
import { openRecordingStore } from './recording/open-store.js';
import type { DictationFields } from './recording/stored-recording.js';

const saveAfterMs = 400;

/** The form beside the recorder. What is typed is kept with the recording, so that a reload loses none of it. */
export function useDictationFields(userId: string, recordingId: string | undefined) {
  const [fields, setFields] = useState<DictationFields>(() => ({
    patientName: '',
    mrNo: '',
    classificationId: readLatestDepartment(userId),
    template: defaultTemplate,
  }));

  useEffect(() => {
    if (!recordingId) return;
    const timer = setTimeout(() => {
      openRecordingStore()
        .then((store) => store.update(recordingId, { fields }))
        .catch(() => undefined);
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [recordingId, fields]);

  const change = useCallback(
    (patch: Partial<DictationFields>) => {
      if (patch.classificationId) writeLatestDepartment(userId, patch.classificationId);
      setFields((before) => ({ ...before, ...patch }));
    },
    [userId],
  );
  return { fields, change };
}
