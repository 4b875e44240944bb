import { defaultTemplate } from '@auscribe/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { localKey } from '../../lib/vault/local-key.js';
import {
  readDraft,
  readLatestDepartment,
  readLatestTemplate,
  removeDraft,
  writeDraft,
  writeLatestDepartment,
} from './form-memory.js';
import { openRecordingStore } from './recording/open-store.js';
import type { DictationFields } from './recording/recording-store.js';

const saveAfterMs = 400;

interface DraftOptions {
  /** The recording that belongs to the form, if there is one. */
  recordingId: string | undefined;
  /** The Auto save setting: whether the form is stored before anything is recorded. */
  autoSave: boolean;
}

/** The form next to the recorder. It is stored with the recording or, before there is one, as a draft. */
export function useDictationFields(userId: string, { recordingId, autoSave }: DraftOptions) {
  const [fields, setFields] = useState<DictationFields>(() => emptyForm(userId));
  const [restored, setRestored] = useState(false);
  /** Whether a stored draft has been looked for. Until then, it must not be overwritten. */
  const [draftRead, setDraftRead] = useState(false);
  const templateChosen = useRef(false);
  const typed = useRef(false);
  const finished = useRef(false);

  useEffect(() => {
    let current = true;
    readDraft(localStorage, userId, Date.now(), localKey).then(
      (draft) => {
        if (!current) return;
        // A draft must not replace what the user has begun to type.
        if (draft && !typed.current) {
          setFields(draft.fields);
          setRestored(true);
          templateChosen.current = true;
        }
        setDraftRead(true);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [userId]);

  useEffect(() => {
    if (finished.current) return;
    if (!autoSave || recordingId) removeDraft(localStorage, userId);
    // Without the key, the form exists only on the page.
    else if (draftRead) writeDraft(localStorage, userId, fields, Date.now(), localKey).catch(() => undefined);
    if (!recordingId) return;
    const timer = setTimeout(() => {
      openRecordingStore()
        .then((store) => store.update(recordingId, { fields }))
        .catch(() => undefined);
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [userId, recordingId, fields, autoSave, draftRead]);

  const change = useCallback(
    (patch: Partial<DictationFields>) => {
      if (patch.classificationId) writeLatestDepartment(userId, patch.classificationId);
      if (patch.patientName || patch.mrNo) typed.current = true;
      if (patch.template) templateChosen.current = true;
      const template =
        patch.classificationId && !templateChosen.current
          ? { template: readLatestTemplate(userId, patch.classificationId) }
          : {};
      setFields((before) => ({ ...before, ...template, ...patch }));
    },
    [userId],
  );

  const clear = useCallback(() => {
    templateChosen.current = false;
    setRestored(false);
    setFields(emptyForm(userId));
  }, [userId]);

  /** The form was submitted or cancelled: this browser keeps nothing of it. */
  const finish = useCallback(() => {
    finished.current = true;
    removeDraft(localStorage, userId);
  }, [userId]);

  const templateRemembered = fields.template !== defaultTemplate && !templateChosen.current;
  return { fields, change, restored, clear, finish, templateRemembered };
}

function emptyForm(userId: string): DictationFields {
  const classificationId = readLatestDepartment(userId);
  return { patientName: '', mrNo: '', classificationId, template: readLatestTemplate(userId, classificationId) };
}
